/** Our name, and the words that Indonesian passwords are most often made of: greetings, family, faith, places, clubs. */
export const GUESSABLE_WORDS: ReadonlySet<string> = new Set(
  `kelana admin administrator password passcode sandi katasandi kunci gembok rahasia sayang sayangku kesayangan
  cinta cintaku akucintakamu akusayangkamu kamu aku kita rindu kangen bahagia semangat sukses setia selamanya halo
  hai selamat selamatpagi selamatsiang selamatsore selamatmalam terima kasih terimakasih terserah bebas lupa coba
  apa siapa bismillah bismillahirrahmanirrahim alhamdulillah insyaallah masyaallah subhanallah astaghfirullah
  assalamualaikum allah allahuakbar islam muhammad yesus tuhan haleluya amin ramadhan lebaran natal mama papa ibu
  ayah bunda abah umi bapak kakak adik abang teteh nenek kakek anak keluarga sahabat teman pacar suami istri bocil
  bocah cantik ganteng manis imut jelek gila bodoh pintar keren jomblo galau bunga mawar melati anggrek kamboja
  bintang bulan matahari pelangi langit laut pantai gunung hujan awan senja embun angin kucing anjing burung macan
  harimau singa naga kuda kelinci ikan gajah elang merah putih merahputih biru hijau kuning hitam ungu emas perak
  garuda merdeka kemerdekaan indonesia indonesiaraya nusantara pancasila bhinneka republik proklamasi pahlawan
  satu dua tiga empat lima enam tujuh delapan sembilan sepuluh senin selasa rabu kamis jumat sabtu minggu januari
  februari maret april juni juli agustus september oktober november desember tanggal tahun sekolah kampus kantor
  rumah motor mobil honda yamaha kopi bakso rendang nasigoreng indomie jakarta bandung surabaya semarang medan
  jogja jogjakarta yogyakarta bali denpasar makassar palembang malang bogor bekasi depok tangerang solo surakarta
  padang pekanbaru batam lampung pontianak banjarmasin samarinda balikpapan manado ambon jayapura mataram kupang
  kendari palu gorontalo ternate jambi bengkulu cirebon tasikmalaya garut sukabumi karawang jember kediri madiun
  blitar banyuwangi sidoarjo gresik lamongan tuban probolinggo pasuruan mojokerto purwokerto cilacap tegal
  pekalongan kudus pati magelang klaten boyolali serang cilegon aceh sumatera sumatra jawa jawabarat jawatengah
  jawatimur kalimantan sulawesi papua maluku lombok sunda batak minang betawi bugis madura dayak persib persija
  arema persebaya bonek viking bobotoh jakmania liverpool chelsea barcelona madrid juventus blackpink bangtan exo
  nct doraemon naruto onepiece pikachu liburan jalan wisata traveling travelling bandara paspor koper esim simcard
  pulsa kuota internet`.split(/\s+/),
);
