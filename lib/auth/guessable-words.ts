/** Our name, and the words that Indonesian passwords are most often made of. */
export const GUESSABLE_WORDS: ReadonlySet<string> = new Set(
  `kelana admin password sandi katasandi rahasia sayang sayangku cinta cintaku kamu aku rindu kangen bahagia
  semangat sukses bismillah alhamdulillah allah islam muhammad mama papa ibu ayah bunda anak keluarga sahabat
  cantik ganteng manis bunga mawar melati bintang bulan matahari pelangi kucing anjing garuda merdeka indonesia
  jakarta bandung surabaya semarang medan jogja bali persib persija arema liburan jalan wisata esim`.split(/\s+/),
);
