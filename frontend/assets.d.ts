/** What webpack turns into something else: styles have no exports, files become their address. */
declare module '*.css';
declare module '*.woff2' {
  const address: string;
  export default address;
}
