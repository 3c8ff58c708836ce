import { propose } from '@claquete/core/financeiro/conciliacao/propose'
import type { Proposal } from '@claquete/core/financeiro/conciliacao/model'
import type { PropostaInside as Proposta } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { RegraInside as Regra } from '@claquete/contract/financeiro/conciliacao/regra'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { Who } from '../../kernel/context.ts'
import { listExtratoLines } from '../extrato/public.ts'
import type { ExtratoLine } from '../extrato/public.ts'
import { findReturns } from './annul/returned.read.ts'
import { candidateOf, findOwn, listItems, listOwnContas, listParties } from './desk.queries.ts'
import type { StoredItem } from './desk.queries.ts'
import { listRegras } from './regra.queries.ts'
import { bankLineOf, ruleOf } from './rules.ts'

/** How many lines are shown at once; the others come when these are done. */
export const linesShown = 500
const mostItems = 50_000
const around = 45

/** The pending lines of an account, with the best proposal of each, and what returns may give back. */
export async function proposeFor(who: Who, id_contabancaria: number) {
  const { db } = who
  const contas = await listOwnContas(who)
  const all = await listExtratoLines(db, { id_contabancaria, situacao: 'pendente' })
  const lines = all.slice(0, linesShown)
  const [firstLine] = lines
  if (!firstLine) return { lines, proposals: [], returns: [], ha_mais: false }
  const de = addDays(firstLine.data, -around)
  const ate = addDays(lines.at(-1)?.data ?? firstLine.data, around)
  const items = await listItems(who, { id_contabancaria, de, ate, limit: mostItems })
  const others = (
    await listExtratoLines(db, { situacao: 'pendente', inicio: de, fim: ate })
  ).filter(
    (line) =>
      line.id_contabancaria !== id_contabancaria &&
      contas.some(({ id }) => id === line.id_contabancaria),
  )
  const regras = await listRegras(db)
  const proposals = propose({
    lines: [...lines, ...others].map(bankLineOf),
    candidates: items.map((item) => candidateOf(item, id_contabancaria)),
    parties: await listParties(
      db,
      items.flatMap(({ id_pessoa }) => id_pessoa ?? []),
    ),
    contas,
    own: await findOwn(db),
    rules: regras.map(ruleOf),
  })
  const mine = new Set(lines.map((line) => line.id_extrato_historico))
  const byKey = new Map(items.map((item) => [`${item.tipo}${item.id}`, item]))
  const shown = proposals
    .filter(({ linhas }) => linhas.some((id) => mine.has(id)))
    .map((one) => onWire(one, byKey, { regras, contas, others, id_contabancaria }))
  const returns = await findReturns(who, id_contabancaria, { shown: lines, pending: all })
  return { lines, proposals: shown, returns, ha_mais: all.length > lines.length }
}

interface Around {
  readonly regras: readonly Regra[]
  readonly contas: readonly { readonly id: number; readonly descricao: string }[]
  readonly others: readonly ExtratoLine[]
  readonly id_contabancaria: number
}

function onWire(
  one: Proposal,
  items: ReadonlyMap<string, StoredItem>,
  { regras, contas, others, id_contabancaria }: Around,
): Proposta {
  const regra = regras.find((r) => r.id_conciliacao_regra === one.regra)
  // A transfer found from both sides names the account that was not asked for.
  const other = others.find((line) => one.linhas.includes(line.id_extrato_historico))
  const destino =
    one.conta_destino === id_contabancaria ? (other?.id_contabancaria ?? null) : one.conta_destino
  return {
    acao: one.kind,
    linhas: [...one.linhas],
    itens: one.partes.flatMap(({ kind, id }) => {
      const item = items.get(`${kind}${id}`)
      return item ? [item] : []
    }),
    diferenca: one.diferenca,
    conta_diferenca:
      one.kind === 'casar' && one.diferenca !== 0 && regra?.id_grupoCusto_diferenca
        ? {
            id_grupoCusto: regra.id_grupoCusto_diferenca,
            descricao: regra.plano_diferenca ?? '',
          }
        : null,
    pontos: one.pontos,
    motivo: one.motivo,
    certa: one.certa,
    palpite: one.palpite,
    id_conciliacao_regra: one.regra,
    id_conta_destino: destino,
    conta_destino: contas.find(({ id }) => id === destino)?.descricao ?? null,
    lancamento:
      one.kind === 'lancar' && regra
        ? {
            descricao: regra.descricao,
            id_pessoa: regra.id_pessoa,
            id_grupoCusto: regra.id_grupoCusto,
            id_centrocusto: regra.id_centrocusto,
            id_orcamento: regra.id_orcamento,
          }
        : null,
  }
}
