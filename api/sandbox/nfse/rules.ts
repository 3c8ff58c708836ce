import { keyDigitOf } from '@claquete/core/financeiro/fiscal/nfse/identity'
import { SignedXml } from 'xml-crypto'

export interface Refusal {
  readonly codigo: string
  readonly descricao: string
}

const order =
  'tpAmb dhEmi verAplic serie nDPS dCompet tpEmit cMotivoEmisTI chNFSeRej cLocEmi subst prest toma interm serv valores IBSCBS'.split(
    ' ',
  )
const required = [
  'tpAmb',
  'dhEmi',
  'serie',
  'nDPS',
  'dCompet',
  'cLocEmi',
  'prest',
  'serv',
  'valores',
]

export const valueOf = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`, 'u').exec(xml)?.[1] ?? ''

/** Names of the elements right below `infDPS`. */
function childrenOf(xml: string): string[] {
  const [, inside = ''] = /<infDPS[^>]*>([\s\S]*)<\/infDPS>/u.exec(xml) ?? []
  const names: string[] = []
  let depth = 0
  for (const [, close, name = ''] of inside.matchAll(/<(\/?)(\w+)[^>]*>/gu)) {
    if (close) depth -= 1
    else {
      if (depth === 0) names.push(name)
      depth += 1
    }
  }
  return names
}

function isOfLayout(xml: string): boolean {
  const names = childrenOf(xml)
  const places = names.map((name) => order.indexOf(name))
  return (
    !/<(\w+)[^>]*><\/\1>|<!DOCTYPE/u.test(xml) &&
    places.every((place, at) => place > (places[at - 1] ?? -1)) &&
    required.every((name) => names.includes(name)) &&
    /<vServ>\d+\.\d{2}<\/vServ>/u.test(xml)
  )
}

function isSignedBy(xml: string, certificate: string): boolean {
  const [signature] = /<Signature[\s\S]*<\/Signature>/u.exec(xml) ?? []
  if (signature === undefined || !xml.endsWith('</Signature></DPS>')) return false
  const reader = new SignedXml({ publicCert: certificate })
  try {
    reader.loadSignature(signature)
    return reader.checkSignature(xml)
  } catch {
    return false
  }
}

const refuse = (codigo: string, descricao: string): Refusal => ({ codigo, descricao })

/** What the service refuses of a declaration, by the codes that were seen in public; undefined where it takes it. */
export function refusalOf(xml: string, certificate: string): Refusal | undefined {
  if (!isOfLayout(xml)) return refuse('E1235', 'Falha no esquema XML')
  const documento = valueOf(xml, 'CNPJ').padStart(14, '0')
  const numbers = `${valueOf(xml, 'serie').padStart(5, '0')}${valueOf(xml, 'nDPS').padStart(15, '0')}`
  const id = `DPS${valueOf(xml, 'cLocEmi')}2${documento}${numbers}`
  if (!xml.includes(`<infDPS xmlns="http://www.sped.fazenda.gov.br/nfse" Id="${id}">`)) {
    return refuse('E0004', 'Id da DPS diferente da concatenação dos campos')
  }
  if (!isSignedBy(xml, certificate)) return refuse('E0714', 'Assinatura inválida')
  if (!/^\d{6}$/u.test(valueOf(xml, 'cTribNac'))) {
    return refuse('E0310', 'Código de tributação nacional inexistente')
  }
  if (!xml.includes('<IBSCBS>')) return undefined
  if (valueOf(xml, 'cNBS') === '') return refuse('E0322', 'NBS obrigatória')
  return valueOf(xml, 'cClassTrib').startsWith(valueOf(xml, 'CST'))
    ? undefined
    : refuse('E0959', 'CST diferente da classificação')
}

/** The key of a note: the last digit is its check digit. */
export function chaveOf(xml: string, numero: number): string {
  const month = valueOf(xml, 'dCompet').slice(2, 7).replace('-', '')
  const first = `${valueOf(xml, 'cLocEmi')}22${valueOf(xml, 'CNPJ').padStart(14, '0')}${String(numero).padStart(13, '0')}${month}${String(numero).padStart(9, '0')}`
  return first + keyDigitOf(first)
}
