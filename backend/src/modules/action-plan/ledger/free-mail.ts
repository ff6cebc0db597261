/** Mail providers with addresses in many countries, such as yahoo.co.uk. */
const IN_MANY_COUNTRIES =
  /^(?:aol|gmail|gmx|googlemail|hotmail|icloud|live|msn|outlook|yahoo|yandex|ymail)\.(?:com?\.)?[a-z]{2,3}$/;

const OTHERS = new Set(
  `126.com 163.com att.net bluewin.ch bol.com.br btinternet.com comcast.net duck.com fastmail.com free.fr freenet.de
  hey.com hushmail.com laposte.net libero.it mac.com mail.com mail.ru me.com naver.com o2.pl onet.pl orange.fr pm.me
  proton.me protonmail.com qq.com rediffmail.com rocketmail.com seznam.cz sfr.fr t-online.de tuta.com tutanota.com
  uol.com.br verizon.net virgilio.it wanadoo.fr web.de wp.pl zohomail.com`.split(/\s+/),
);

/** Whether anyone may have an address at a domain, so that its addresses have no company in common. */
export const isFreeMail = (domain: string): boolean => IN_MANY_COUNTRIES.test(domain) || OTHERS.has(domain);
