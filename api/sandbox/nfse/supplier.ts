import { createHash } from 'node:crypto'
import { nfseNamespace } from '@claquete/core/financeiro/fiscal/nfse/dps-xml'
import { keyDigitOf } from '@claquete/core/financeiro/fiscal/nfse/identity'
import { group, leaf } from '@claquete/core/financeiro/fiscal/nfse/xml'
import { signXml } from '../../src/kernel/security/xml-signature.ts'
import type { XmlKeys } from '../../src/kernel/security/xml-signature.ts'

interface Party {
  readonly cnpj: string
  readonly nome: string
}

/** A note that a supplier issued; amounts in centavos. */
export interface SuppliedNote {
  readonly prestador: Party
  readonly tomador: Party
  readonly numero: number
  /** YYYY-MM-DD. */
  readonly dia: string
  readonly valor: number
  readonly descricao: string
  readonly pedido?: string
  readonly iss?: number
  readonly irrf?: number
  /** PIS, COFINS and CSLL together. */
  readonly contribuicoes?: number
  readonly inss?: number
  readonly substitui?: string
  readonly ambiente?: '1' | '2'
}

const city = '3550308'
const money = (value: number) => (value / 100).toFixed(2)
const some = (name: string, value = 0) => (value === 0 ? '' : leaf(name, money(value)))

/** The key of a note: the same facts give the same key. */
function chaveOfSupplied({ prestador, tomador, numero, dia }: SuppliedNote): string {
  const month = dia.slice(2, 7).replace('-', '')
  const facts = createHash('sha256').update(`${tomador.cnpj}/${numero}`).digest()
  const code = String(facts.readUInt32BE(0) % 1_000_000_000).padStart(9, '0')
  const first = `${city}22${prestador.cnpj}${String(numero).padStart(13, '0')}${month}${code}`
  return first + keyDigitOf(first)
}

const declarationOf = (note: SuppliedNote) =>
  group('DPS', [
    group('infDPS', [
      leaf('tpAmb', note.ambiente ?? '1'),
      leaf('dhEmi', `${note.dia}T10:00:00-03:00`),
      leaf('serie', '1'),
      leaf('nDPS', String(note.numero)),
      leaf('dCompet', note.dia),
      note.substitui ? group('subst', [leaf('chSubstda', note.substitui)]) : '',
      group('prest', [leaf('CNPJ', note.prestador.cnpj)]),
      group('toma', [leaf('CNPJ', note.tomador.cnpj), leaf('xNome', note.tomador.nome)]),
      group('serv', [
        group('cServ', [leaf('cTribNac', '130301'), leaf('xDescServ', note.descricao)]),
        group('infoCompl', [leaf('xPed', note.pedido)]),
      ]),
      group('valores', [
        group('vServPrest', [leaf('vServ', money(note.valor))]),
        group('trib', [
          group('tribMun', [leaf('tribISSQN', '1'), leaf('tpRetISSQN', note.iss ? '2' : '1')]),
          group('tribFed', [
            some('vRetCP', note.inss),
            some('vRetIRRF', note.irrf),
            some('vRetCSLL', note.contribuicoes),
          ]),
        ]),
      ]),
    ]),
  ])

/** The note as the service would have signed it. */
export function supplierNote(
  note: SuppliedNote,
  keys: XmlKeys,
): { readonly chave: string; readonly xml: string } {
  const chave = chaveOfSupplied(note)
  const { iss = 0, irrf = 0, contribuicoes = 0, inss = 0 } = note
  const withheld = iss + irrf + contribuicoes + inss
  const inside = [
    leaf('nNFSe', String(note.numero)),
    leaf('cStat', '100'),
    leaf('dhProc', `${note.dia}T10:05:00-03:00`),
    group('emit', [leaf('CNPJ', note.prestador.cnpj), leaf('xNome', note.prestador.nome)]),
    group('valores', [
      some('vISSQN', iss),
      leaf('vTotalRet', money(withheld)),
      leaf('vLiq', money(note.valor - withheld)),
    ]),
    declarationOf(note),
  ]
  const body = group('infNFSe', inside, ` xmlns="${nfseNamespace}" Id="NFS${chave}"`)
  const xml = `<NFSe xmlns="${nfseNamespace}" versao="1.01">${body}</NFSe>`
  return { chave, xml: signXml(xml, 'infNFSe', keys) }
}
