/** An e-mail address, which breaks before its '@' where it is too long for its line. */
export function AddressText({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf("@"));
  return (
    <span className="[overflow-wrap:anywhere]">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
