import type { XmlElement } from '@claquete/core/kernel/xml/element'

const money = String.raw`(0|0\.\d{2}|[1-9]\d{0,14}(\.\d{2})?)`
const percent = String.raw`(0|0\.\d{2}|[1-9]\d{0,2}(\.\d{2})?)`
const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d`
const upTo = (most: number) => String.raw`[^\s](.{0,${most - 2}}[^\s])?`

/**
 * Children of each element, in order, as the XSD of layout 1.01 has them: `?` may be absent, `|` is one of them. Where a name
 * means different things, its parent stands before it.
 */
const sequences: Readonly<Record<string, string>> = {
  DPS: 'infDPS Signature',
  infDPS:
    'tpAmb dhEmi verAplic serie nDPS dCompet tpEmit cMotivoEmisTI? chNFSeRej? cLocEmi subst? prest toma? interm? serv valores IBSCBS?',
  subst: 'chSubstda cMotivo xMotivo?',
  prest: 'CNPJ|CPF|NIF|cNaoNIF CAEPF? IM? xNome? end? fone? email? regTrib',
  regTrib: 'opSimpNac regApTribSN? regEspTrib',
  toma: 'CNPJ|CPF|NIF|cNaoNIF CAEPF? IM? xNome end? fone? email?',
  end: 'endNac|endExt xLgr nro xCpl? xBairro',
  endNac: 'cMun CEP',
  serv: 'locPrest cServ comExt? obra? atvEvento? infoCompl?',
  locPrest: 'cLocPrestacao|cPaisPrestacao',
  cServ: 'cTribNac cTribMun? xDescServ cNBS? cIntContrib?',
  'infDPS/valores': 'vServPrest vDescCondIncond? vDedRed? trib',
  vServPrest: 'vReceb? vServ',
  'valores/trib': 'tribMun tribFed? totTrib',
  tribMun: 'tribISSQN cPaisResult? tpImunidade? exigSusp? BM? tpRetISSQN pAliq?',
  tribFed: 'piscofins? vRetCP? vRetIRRF? vRetCSLL?',
  totTrib: 'vTotTrib|pTotTrib|indTotTrib|pTotTribSN',
  IBSCBS: 'finNFSe indFinal cIndOp tpOper? gRefNFSe? tpEnteGov? indDest dest? imovel? valores',
  'IBSCBS/valores': 'gReeRepRes? trib',
  'IBSCBS/valores/trib': 'gIBSCBS',
  gIBSCBS: 'CST cClassTrib cCredPres? gTribRegular? gDif?',
  pedRegEvento: 'infPedReg Signature',
  infPedReg: 'tpAmb verAplic dhEvento CNPJAutor|CPFAutor chNFSe e101101|e101103',
  e101101: 'xDesc cMotivo xMotivo',
  e101103: 'xDesc cMotivo xMotivo',
}

const patterns: Readonly<Record<string, string>> = {
  tpAmb: '[12]',
  dhEmi: instant,
  dhEvento: instant,
  verAplic: upTo(20),
  serie: String.raw`\d{1,5}`,
  nDPS: String.raw`[1-9]\d{0,14}`,
  dCompet: String.raw`\d{4}-\d\d-\d\d`,
  tpEmit: '[123]',
  cLocEmi: String.raw`\d{7}`,
  chSubstda: String.raw`\d{9}[\dA-Z]{14}\d{27}`,
  chNFSe: String.raw`\d{9}[\dA-Z]{14}\d{27}`,
  CNPJ: String.raw`[A-Z\d]{12}\d{2}`,
  CNPJAutor: String.raw`[A-Z\d]{12}\d{2}`,
  CPF: String.raw`\d{11}`,
  CPFAutor: String.raw`\d{11}`,
  IM: upTo(15),
  xNome: upTo(300),
  fone: String.raw`\d{6,20}`,
  email: String.raw`[^\s@]{1,64}@[^\s@]{1,80}`,
  opSimpNac: '[123]',
  regApTribSN: '[123]',
  regEspTrib: '[0-69]',
  cMun: String.raw`\d{7}`,
  CEP: String.raw`\d{8}`,
  xLgr: upTo(255),
  nro: upTo(60),
  xCpl: upTo(156),
  xBairro: upTo(60),
  cLocPrestacao: String.raw`\d{7}`,
  cTribMun: String.raw`\d{3}`,
  xDescServ: upTo(2000),
  cNBS: String.raw`\d{9}`,
  vReceb: money,
  vServ: money,
  vRetCP: money,
  vRetIRRF: money,
  vRetCSLL: money,
  tribISSQN: '[1234]',
  tpRetISSQN: '[123]',
  pAliq: percent,
  indTotTrib: '0',
  pTotTribSN: percent,
  finNFSe: '0',
  indFinal: '[01]',
  cIndOp: String.raw`\d{6}`,
  indDest: '[01]',
  CST: String.raw`\d{3}`,
  cClassTrib: String.raw`\d{6}`,
  cMotivo: String.raw`\d{1,2}`,
  xMotivo: upTo(255),
  xDesc: upTo(60),
}

/** The rule of an element: that of the longest end of its path. */
function sequenceOf(path: readonly string[]): string | undefined {
  for (let at = Math.max(0, path.length - 3); at < path.length; at += 1) {
    const found = sequences[path.slice(at).join('/')]
    if (found !== undefined) return found
  }
  return undefined
}

function problemOfChildren(names: readonly string[], sequence: string): string | undefined {
  let at = 0
  for (const step of sequence.split(' ')) {
    const isOptional = step.endsWith('?')
    const choices = step.replace('?', '').split('|')
    if (choices.includes(names[at] ?? '')) at += 1
    else if (!isOptional) return `falta ${choices.join(' ou ')}`
  }
  return at < names.length ? `${names[at]} fora do lugar` : undefined
}

/** The first thing that a document does against its XSD, as `path: what`; undefined where it obeys. */
export function problemOfLayout(
  one: XmlElement,
  above: readonly string[] = [],
): string | undefined {
  if (one.name === 'Signature') return undefined
  const path = [...above, one.name]
  const tell = (what: string) => `${path.join('/')}: ${what}`
  const sequence = sequenceOf(path)
  if (sequence !== undefined) {
    const wrong = problemOfChildren(
      one.children.map(({ name }) => name),
      sequence,
    )
    if (wrong !== undefined) return tell(wrong)
    if (one.text.trim() !== '') return tell('texto fora de elemento')
    for (const child of one.children) {
      const problem = problemOfLayout(child, path)
      if (problem !== undefined) return problem
    }
    return undefined
  }
  if (one.children.length > 0) return tell('não tem elementos')
  if (one.name === 'cTribNac') return one.text === '' ? tell('vazio') : undefined
  const pattern = patterns[one.name]
  if (pattern === undefined) return tell('não existe')
  return new RegExp(`^${pattern}$`, 'u').test(one.text) ? undefined : tell('valor inválido')
}
