import type { DreFilter } from '@claquete/contract/financeiro/dre/dre'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { cleanText } from '@claquete/core/kernel/rich-text/read'
import type { Cents } from '@claquete/core/kernel/money'
import { formatDecimal } from '@claquete/core/kernel/money'
import { unitText } from '@claquete/core/kernel/unit-text'
import type { SumByMonth } from '@claquete/core/livro/contas/dre'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Context } from '../../kernel/context.ts'
import { readPicture } from '../../kernel/documents/pictures.ts'
import type { Services } from '../../kernel/services.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper, firstUnit } from '../../kernel/documents/letterhead.queries.ts'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'
import { readDre } from './dre.ts'
import type { DreLido } from './dre.ts'
import { findNomeDoCentro } from './extrato-centro.queries.ts'

/** The DRE with the other texts of its printed form. */
export interface DreNoPapel extends DreLido {
  readonly timbre: Letterhead | null
  /** The unit and centre it is restricted to. */
  readonly recortes: readonly string[]
  readonly today: CalendarDate
}

export async function readToPrint(context: Context, filtro: DreFilter): Promise<DreNoPapel> {
  const { db, actor, today } = context
  const lido = await readDre(context, filtro)
  const { id_empresa, id_centrocusto } = lido.recorte
  const unidade = id_empresa ?? (await firstUnit(db, actor.empresas))
  const unit = unidade === undefined ? undefined : await findUnitForPaper(db, unidade)
  const centro = id_centrocusto === null ? undefined : await findNomeDoCentro(db, id_centrocusto)
  return {
    ...lido,
    timbre: unit ? letterheadOf(unit) : null,
    recortes: [
      ...(id_empresa !== null && unit
        ? [`${unitText('{Unidade}', context.request.brand.labels)}: ${unit.fantasia || unit.razao}`]
        : []),
      ...(centro === undefined ? [] : [`Centro de custo: ${centro}`]),
    ],
    today,
  }
}

const namesOfMonths = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')

/** `2026-03` as a column heading: mar/26. */
export const shortMonth = (mes: string) =>
  `${namesOfMonths[Number(mes.slice(5)) - 1] ?? ''}/${mes.slice(2, 4)}`

export const nomeDaBase = { competencia: 'Por competência', caixa: 'Por caixa' } as const

export const periodoDe = ({ recorte }: Pick<DreLido, 'recorte'>) =>
  `${formatDateBr(recorte.periodo1)} a ${formatDateBr(recorte.periodo2)}`

/** Zero prints as a dash, so that empty months stand out. */
const valor = (centavos: Cents) => (centavos === 0 ? '–' : formatDecimal(centavos))
const percentOf = (percentual: number | null) =>
  percentual === null ? '' : `${(percentual / 100).toFixed(1).replace('.', ',')}%`

const cellsOf = ({ valores, total, percentual }: SumByMonth) => [
  ...valores.map(valor),
  valor(total),
  percentOf(percentual),
]

/** Months per page. */
const monthsByFolha = 12

function blocksOf(lido: DreNoPapel, contas: boolean) {
  const inicios = lido.meses.flatMap((_, at) => (at % monthsByFolha === 0 ? [at] : []))
  return inicios.map((de) => {
    const slice = (somas: SumByMonth) => ({
      ...somas,
      valores: somas.valores.slice(de, de + monthsByFolha),
    })
    const linhas = lido.linhas.flatMap((linha) => [
      { tipo: linha.especie, rotulo: linha.descricao, celulas: cellsOf(slice(linha)) },
      ...(contas
        ? linha.contas.map((conta) => ({
            tipo: 'conta',
            rotulo: cleanText([conta.codigo, conta.descricao].filter(Boolean).join(' ')),
            celulas: cellsOf(slice(conta)),
          }))
        : []),
    ])
    return { meses: lido.meses.slice(de, de + monthsByFolha).map(shortMonth), linhas }
  })
}

export async function pdfDoDre(
  services: Services,
  lido: DreNoPapel,
  { contas }: { readonly contas: boolean },
) {
  const { timbre } = lido
  const logo = timbre?.logo ? await readPicture(services.storage, timbre.logo) : undefined
  const data = {
    titulo: 'Demonstrativo de resultado',
    timbre: timbre && {
      ...timbre,
      logo: logo ? `logo.${logo.extension}` : null,
      proporcao: logo?.proporcao ?? 1,
    },
    fatos: [nomeDaBase[lido.recorte.base], periodoDe(lido), ...lido.recortes].map(cleanText),
    emissao: formatDateBr(lido.today),
    blocos: blocksOf(lido, contas),
  }
  const assets = logo ? [{ name: `logo.${logo.extension}`, bytes: logo.bytes }] : []
  const { pdf } = await services.documents.renderDocument('income-statement', data, assets)
  return new FileReply({
    stream: Readable.from([pdf]),
    mime: 'application/pdf',
    name: `DRE ${lido.recorte.periodo1} a ${lido.recorte.periodo2}.pdf`,
    disposition: 'inline',
  })
}
