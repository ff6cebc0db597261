/** Files that webpack transforms: a CSS module exports its class names, other assets their URL. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export = names;
}
declare module '*.css';
declare module '*.woff2' {
  const address: string;
  export default address;
}
