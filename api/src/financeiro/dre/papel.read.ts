import type { DreFilter } from '@claquete/contract/financeiro/dre/dre'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import type { Context } from '../../kernel/context.ts'
import { statementPdf } from '../../kernel/documents/monthly-statement.ts'
import type { StatementRow } from '../../kernel/documents/monthly-statement.ts'
import type { Services } from '../../kernel/services.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper, firstUnit } from '../../kernel/documents/letterhead.queries.ts'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'
import { readDre } from './dre.commands.ts'
import type { DreLido } from './dre.commands.ts'
import { findNomeDoCentro } from './extrato-centro.queries.ts'

/** The DRE with the other texts of its printed form. */
export interface DreNoPapel extends DreLido {
  readonly timbre: Letterhead | null
  /** The unit and centre it is restricted to. */
  readonly cuts: readonly string[]
  readonly today: CalendarDate
}

export async function readToPrint(context: Context, filter: DreFilter): Promise<DreNoPapel> {
  const { db, actor, today } = context
  const lido = await readDre(context, filter)
  const { id_empresa, id_centrocusto } = lido.slice
  const unidade = id_empresa ?? (await firstUnit(db, actor.empresas))
  const unit = unidade === undefined ? undefined : await findUnitForPaper(db, unidade)
  const centro = id_centrocusto === null ? undefined : await findNomeDoCentro(db, id_centrocusto)
  return {
    ...lido,
    timbre: unit ? letterheadOf(unit) : null,
    cuts: [
      ...(id_empresa !== null && unit
        ? [`${unitText('{Unidade}', context.request.brand.labels)}: ${unit.fantasia || unit.razao}`]
        : []),
      ...(centro === undefined ? [] : [`Centro de custo: ${centro}`]),
    ],
    today,
  }
}

export const baseLabels = { competencia: 'Por competência', caixa: 'Por caixa' } as const

export const periodoOf = ({ slice }: Pick<DreLido, 'slice'>) =>
  `${formatDateBr(slice.periodo1)} a ${formatDateBr(slice.periodo2)}`

const rowsOf = (lido: DreNoPapel, contas: boolean): StatementRow[] =>
  lido.linhas.flatMap((linha) => [
    { ...linha, tipo: linha.especie, rotulo: linha.descricao },
    ...(contas
      ? linha.contas.map((conta) => ({
          ...conta,
          tipo: 'conta' as const,
          rotulo: [conta.codigo, conta.descricao].filter(Boolean).join(' '),
        }))
      : []),
  ])

export const pdfDoDre = (
  services: Services,
  lido: DreNoPapel,
  { contas }: { readonly contas: boolean },
) =>
  statementPdf(services, {
    titulo: 'Demonstrativo de resultado',
    timbre: lido.timbre,
    facts: [baseLabels[lido.slice.base], periodoOf(lido), ...lido.cuts],
    today: lido.today,
    meses: lido.meses,
    rows: rowsOf(lido, contas),
    name: `DRE ${lido.slice.periodo1} a ${lido.slice.periodo2}.pdf`,
  })
