import { centsToDecimalText, sum } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { kindOfDocumento, normalizeDocumento } from '../../../kernel/person/documento.ts'
import { onlyDigits } from '../../../kernel/text.ts'
import type { Dps, Prestador, RetencoesDaNota, ServicoDeclarado, Tomador } from './dps.ts'
import { dpsIdOf } from './identity.ts'
import { group, leaf } from './xml.ts'

export const nfseNamespace = 'http://www.sped.fazenda.gov.br/nfse'
const layout = '1.01'
/** Name and version that the service keeps of who made the declaration, 20 characters at most. */
const program = 'Claquete'

const money = (name: string, value: Cents | undefined) =>
  leaf(name, value ? centsToDecimalText(value) : undefined)

function registration(documento: string): string {
  const plain = normalizeDocumento(documento)
  return leaf(kindOfDocumento(plain) === 'cpf' ? 'CPF' : 'CNPJ', plain)
}

const contact = (fone: string | undefined, email: string | undefined) => [
  leaf('fone', onlyDigits(fone ?? '')),
  leaf('email', email),
]

/** Name and address of the issuer stay away: the service knows them, and refuses others (layout 1.01). */
const prestadorXml = (one: Prestador) =>
  group('prest', [
    registration(one.documento),
    leaf('IM', one.im),
    ...contact(one.fone, one.email),
    group('regTrib', [
      leaf('opSimpNac', one.opcao_simples),
      leaf('regApTribSN', one.opcao_simples === '3' ? one.apuracao_simples : undefined),
      leaf('regEspTrib', one.regime_especial),
    ]),
  ])

const tomadorXml = (one: Tomador) =>
  group('toma', [
    registration(one.documento),
    leaf('xNome', one.nome),
    group('end', [
      group('endNac', [leaf('cMun', one.municipio), leaf('CEP', onlyDigits(one.cep))]),
      leaf('xLgr', one.logradouro),
      leaf('nro', one.numero),
      leaf('xCpl', one.complemento),
      leaf('xBairro', one.bairro),
    ]),
    leaf('email', one.email),
  ])

const servicoXml = (one: ServicoDeclarado) =>
  group('serv', [
    group('locPrest', [leaf('cLocPrestacao', one.municipio)]),
    group('cServ', [
      leaf('cTribNac', one.cTribNac),
      leaf('cTribMun', one.cTribMun),
      leaf('xDescServ', one.descricao),
      leaf('cNBS', one.cNBS),
    ]),
  ])

/** Two decimals of a percentage that is given in hundredths. */
const percentText = (hundredths: number) =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

const issXml = ({ tributacao_iss, iss_retido, aliquota_iss }: ServicoDeclarado) =>
  group('tribMun', [
    leaf('tribISSQN', tributacao_iss),
    leaf('tpRetISSQN', iss_retido ? '2' : '1'),
    leaf('pAliq', aliquota_iss === undefined ? undefined : percentText(aliquota_iss)),
  ])

/** Withheld PIS, COFINS and CSLL go together into `vRetCSLL` (NT 007 of 02/2026, read in a secondary text). */
function withheldXml({ inss, irrf, pis, cofins, csll }: RetencoesDaNota): string {
  const together = sum([pis, cofins, csll].filter((one) => one !== undefined))
  return group('tribFed', [
    money('vRetCP', inss),
    money('vRetIRRF', irrf),
    money('vRetCSLL', together),
  ])
}

function ibsCbsXml({ ibs_cbs }: ServicoDeclarado): string {
  if (!ibs_cbs) return ''
  return group('IBSCBS', [
    leaf('finNFSe', '0'),
    leaf('indFinal', ibs_cbs.consumo_final ? '1' : '0'),
    leaf('cIndOp', ibs_cbs.cIndOp),
    leaf('indDest', '0'),
    group('valores', [
      group('trib', [
        group('gIBSCBS', [leaf('CST', ibs_cbs.cst), leaf('cClassTrib', ibs_cbs.cClassTrib)]),
      ]),
    ]),
  ])
}

/**
 * The XML of a DPS in layout 1.01, without its signature: elements in the layout's order, none empty, amounts with two
 * decimals. `infDPS` is written as exclusive canonical XML has it, with its namespace first.
 */
export function writeDps(dps: Dps): string {
  const { prestador, servico, substitui } = dps
  const id = dpsIdOf({ ...dps, municipio: prestador.municipio, documento: prestador.documento })
  const parts = [
    leaf('tpAmb', dps.ambiente),
    leaf('dhEmi', dps.emissao),
    leaf('verAplic', program),
    leaf('serie', dps.serie),
    leaf('nDPS', String(dps.numero)),
    leaf('dCompet', dps.competencia),
    leaf('tpEmit', '1'),
    leaf('cLocEmi', prestador.municipio),
    substitui
      ? group('subst', [
          leaf('chSubstda', substitui.chave),
          leaf('cMotivo', '99'),
          leaf('xMotivo', substitui.motivo),
        ])
      : '',
    prestadorXml(prestador),
    tomadorXml(dps.tomador),
    servicoXml(servico),
    group('valores', [
      group('vServPrest', [money('vServ', dps.valor)]),
      group('trib', [
        issXml(servico),
        withheldXml(dps.retencoes),
        group('totTrib', [leaf('indTotTrib', '0')]),
      ]),
    ]),
    ibsCbsXml(servico),
  ]
  const inside = group('infDPS', parts, ` xmlns="${nfseNamespace}" Id="${id}"`)
  return `<DPS xmlns="${nfseNamespace}" versao="${layout}">${inside}</DPS>`
}
