/** Public sample codes in the operator's format; `~` stands for GS here. */
const SAMPLES = {
  lightIndustry: `010460780959150821sSBmxTYIFT(eq~91FFD0~92${'test'.repeat(22)}`,
  shoes:
    '010406047769798721QkmvHY.+O5crD~918097~92Za6ZlkdG3zynfnllYpMQSrbZ7Gu+OKqJ9fCRZu+X5A7V7D7Th7ROcrRPbmLHpqV2BLI0YWuUTPYKadnk40Zjqw==',
  perfume: '010460780959133121e/Fw:xeo47NK2~91F010~92Afwuf6d3c9oszbRy/Vb+hRUl1wokz/8UOthdpBYw9A0=',
  tyres: '0104607809591423215MGWI6OyoG3Jt~91F010~92xodkJv/PmhAHaiZBDNK8Kj83G4L4uPwDCoapvr28joY=',
  bicycle: '0104640088090997215tjNZHkB"<jQY~91FFD0~92dGVzdGgUDZKISuwvUUiqzzWuUNnBVJhvRbOxG2W2Tg8=',
  leftoverTextile: '010290000231770121k3LInNbH_oG0Q~91EE06~92YXiyKfiHjE4YE8b+YVMC1O5r8VtpplA3AwcCqrcG9Dk=',
} as const;

/** Samples of goods with another serial length, or whose code is not a mark of this form. */
const OTHER_GOODS = {
  photo: '010460780959145421m9tNPzJTWzuc9exC5/M+~91EE07~92vdIdf340vdN01ot+7YRyUb0XRbSQEAe4C4wjaAysm4M=',
  water: '010460780959152221p=s&jq:0F:CWq~930I1N',
  dairy: '0103041094787443215Qbag!~93Zjqw',
  tobacco: '00000046198488X?io+qCABm8wAYa',
} as const;

function withGs<T extends Record<string, string>>(codes: T): { readonly [K in keyof T]: string } {
  const entries = Object.entries(codes).map(([name, code]) => [name, code.replaceAll('~', '\u001d')]);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: string };
}

export const marks = withGs(SAMPLES);
export const otherGoods = withGs(OTHER_GOODS);

/** A shoe code of the old layout with AI 240; invented, because no public sample exists. */
export const oldShoes = withGs({
  code: `010463003759131621sgEKKPPcS25y5~2406403~918097~92${'Zm9v'.repeat(22)}`,
}).code;

export function withoutGs(code: string): string {
  return code.replaceAll('\u001d', '');
}
