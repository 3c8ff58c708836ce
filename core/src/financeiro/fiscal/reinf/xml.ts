import { centsToDecimalText } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { normalizeDocumento } from '../../../kernel/person/documento.ts'
import { group, leaf } from '../nfse/xml.ts'
import type { EventoReinf } from '../tabelas/regra.ts'
import type { LinhaDoMes, RetidoNaLinha } from './row.ts'

/** An event as it was written from the public schemas 2.01.02 (R-4010) and 2.01.01: to be checked, never sent. */
export interface EventoXml {
  readonly nome: string
  readonly xml: string
}

export interface MesDaReinf {
  readonly mes: string
  /** CNPJ root, 8 characters. */
  readonly raiz: string
  /** 2 in a rectification, with the receipt of what it replaces. */
  readonly isRectification: boolean
  readonly recibo: string
  /** Two digits each: the moment in the ids of the events. */
  readonly momento: string
}

const money = (name: string, value: Cents | undefined) =>
  leaf(name, value === undefined ? undefined : centsToDecimalText(value).replace('.', ','))
const decimal = (name: string, value: Cents) => leaf(name, centsToDecimalText(value))

const header = ({ mes, isRectification, recibo }: MesDaReinf, isPeriodic = true) =>
  group('ideEvento', [
    ...(isPeriodic
      ? [
          leaf('indRetif', isRectification ? '2' : '1'),
          leaf('nrRecibo', isRectification ? recibo : ''),
        ]
      : []),
    leaf('perApur', mes),
    leaf('tpAmb', '1'),
    leaf('procEmi', '1'),
    leaf('verProc', 'Claquete'),
  ])

const taxpayer = ({ raiz }: MesDaReinf) =>
  group('ideContri', [leaf('tpInsc', '1'), leaf('nrInsc', raiz)])

const valueOf = (tributos: readonly RetidoNaLinha[], tributo: RetidoNaLinha['tributo']) =>
  tributos.find((one) => one.tributo === tributo)

const paymentOfPessoa = (linha: LinhaDoMes) => {
  const irrf = valueOf(linha.tributos, 'irrf')
  return group('infoPgto', [
    leaf('dtFG', linha.data_fato),
    money('vlrRendBruto', linha.bruto),
    money('vlrRendTrib', linha.dividendos ? irrf?.base : linha.bruto),
    money('vlrIR', irrf?.valor),
  ])
}

const joint = ['csll', 'cofins', 'pis'] as const
const tagOf = { csll: 'CSLL', cofins: 'Cofins', pis: 'PP' } as const

/** PIS, COFINS and CSLL that were withheld together are told as one; otherwise each by itself. */
function jointTaxes(tributos: readonly RetidoNaLinha[]): string[] {
  const found = joint.map((tributo) => valueOf(tributos, tributo))
  const [first] = found
  if (first && found.every((one) => one?.base === first.base)) {
    const valor = found.reduce((total, one) => total + (one?.valor ?? 0), 0) as Cents
    return [money('vlrBaseAgreg', first.base), money('vlrAgreg', valor)]
  }
  return joint.flatMap((tributo, at) => [
    money(`vlrBase${tagOf[tributo]}`, found[at]?.base),
    money(`vlr${tagOf[tributo]}`, found[at]?.valor),
  ])
}

const paymentOfCompany = (linha: LinhaDoMes) => {
  const irrf = valueOf(linha.tributos, 'irrf')
  return group('infoPgto', [
    leaf('dtFG', linha.data_fato),
    money('vlrBruto', linha.bruto),
    group('retencoes', [
      money('vlrBaseIR', irrf?.base),
      money('vlrIR', irrf?.valor),
      ...jointTaxes(linha.tributos),
    ]),
  ])
}

const byNatureza = (linhas: readonly LinhaDoMes[]) => [
  ...Map.groupBy(linhas, ({ natureza }) => natureza),
]

const beneficiario = (linhas: readonly LinhaDoMes[], { nome, documento }: LinhaDoMes) => ({
  nome: leaf('nmBenef', nome.slice(0, 70)),
  documento: normalizeDocumento(documento),
  pagamentos: (one: (linha: LinhaDoMes) => string) =>
    byNatureza(linhas).map(([natureza, some]) =>
      group('idePgto', [leaf('natRend', natureza), ...some.map(one)]),
    ),
})

type WrittenEvento = Extract<EventoReinf, 'R-4010' | 'R-4020' | 'R-4040'>

const schemas = {
  'R-4010': ['evtRetPF', 'evt4010PagtoBeneficiarioPF/v2_01_02'],
  'R-4020': ['evtRetPJ', 'evt4020PagtoBeneficiarioPJ/v2_01_02'],
  'R-4040': ['evtBenefNId', 'evt4040PagtoBenefNaoIdentificado/v2_01_02'],
  'R-4099': ['evtFech', 'evt4099FechamentoDirf/v2_01_02'],
} as const

/** What is not known for sure is said in each file. */
const warning =
  '<!-- Leiaute a conferir com o contador: sem assinatura, e o Claquete não transmite. isenImun vai como 3, sem conferência. -->'

/** What an event says of its beneficiary, or of payments to nobody known. */
function bodyOf(evento: WrittenEvento, linhas: readonly LinhaDoMes[], first: LinhaDoMes): string[] {
  if (evento === 'R-4040') {
    return byNatureza(linhas).map(([natureza, some]) =>
      group('ideNat', [
        leaf('natRend', natureza),
        ...some.map((linha) => {
          const irrf = valueOf(linha.tributos, 'irrf')
          return group('infoPgto', [
            leaf('dtFG', linha.data_fato),
            decimal('vlrLiq', (linha.bruto - (irrf?.valor ?? 0)) as Cents),
            decimal('vlrBaseIR', irrf?.base ?? linha.bruto),
            irrf ? decimal('vlrIR', irrf.valor) : '',
            leaf('descr', linha.descricao.slice(0, 200)),
          ])
        }),
      ]),
    )
  }
  const { nome, documento, pagamentos } = beneficiario(linhas, first)
  return evento === 'R-4010'
    ? [group('ideBenef', [leaf('cpfBenef', documento), nome, ...pagamentos(paymentOfPessoa)])]
    : [
        group('ideBenef', [
          leaf('cnpjBenef', documento),
          nome,
          leaf('isenImun', '3'),
          ...pagamentos(paymentOfCompany),
        ]),
      ]
}

function reinf(
  evento: keyof typeof schemas,
  parts: readonly string[],
  mes: MesDaReinf,
  at: number,
): string {
  const [name, schema] = schemas[evento]
  const id = `ID1${mes.raiz.padEnd(14, '0')}${mes.momento}${String(at).padStart(5, '0')}`
  const inner = group(name, parts, ` Id="${id}"`)
  const xmlns = `http://www.reinf.esocial.gov.br/schemas/${schema}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${warning}\n${group('Reinf', [inner], ` xmlns="${xmlns}"`)}\n`
}

/**
 * The month's events, one a beneficiary and establishment, and the closing. R-4080 is declared by who receives: payments of
 * it are in the accountant's sheet and not here. Unsigned, and only of rows without errors.
 */
export function eventosXml(linhas: readonly LinhaDoMes[], mes: MesDaReinf): EventoXml[] {
  const written: EventoXml[] = []
  const told = linhas.filter(
    ({ evento, faltas }) =>
      evento !== null && evento !== 'R-4080' && !faltas.some(({ tipo }) => tipo === 'erro'),
  )
  const keyOf = ({ evento, estabelecimento, documento }: LinhaDoMes) =>
    `${evento} ${estabelecimento} ${evento === 'R-4040' ? '' : documento}`
  for (const [key, some] of Map.groupBy(told, keyOf)) {
    const [first] = some
    if (!first) continue
    const evento = first.evento as WrittenEvento
    const place = group('ideEstab', [
      leaf('tpInscEstab', '1'),
      leaf('nrInscEstab', first.estabelecimento),
      ...bodyOf(evento, some, first),
    ])
    const parts = [header(mes), taxpayer(mes), place]
    const xml = reinf(evento, parts, mes, written.length + 1)
    written.push({ nome: key.trim().replaceAll(' ', '-'), xml })
  }
  const closing = [header(mes, false), taxpayer(mes), group('infoFech', [leaf('fechRet', '0')])]
  written.push({ nome: 'R-4099', xml: reinf('R-4099', closing, mes, written.length + 1) })
  return written
}
