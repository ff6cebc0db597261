/** What webpack turns into something else: a style module gives its class names, other files their address. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export = names;
}
declare module '*.css';
declare module '*.woff2' {
  const address: string;
  export default address;
}
