import { unitText } from '@claquete/core/kernel/writing/unit-text'
import type { UnitLabels } from '@claquete/core/kernel/writing/unit-text'
import { groupChanges } from '@claquete/core/relatorios/painel/changes'
import type { ChangeGroup } from '@claquete/core/relatorios/painel/changes'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../kernel/context.ts'
import type { ChangeWords } from '../../kernel/areas/widgets.ts'
import { listDetails, listRecent } from './painel.queries.ts'
import type { ChangeDetail, RecentRow } from './painel.queries.ts'

/** Lines of the list, and the changes read to make them: an import makes thousands of one line. */
const mostLines = 10
const mostRead = 500
/** Changes of one record whose fields are told together. */
const mostRepeated = 20
/** Fields named in a line; the others are counted. */
const mostFields = 3

const verbs = { I: 'cadastrou', A: 'alterou', E: 'excluiu' } as const

/** Leaves out the records that the person may not see. */
async function keepSeen(
  context: Context,
  rows: readonly RecentRow[],
  words: ReadonlyMap<string, ChangeWords>,
): Promise<readonly RecentRow[]> {
  const hidden = new Set<RecentRow>()
  for (const { tabela, seen } of words.values()) {
    const own = rows.filter((row) => row.tabela === tabela)
    if (!seen || own.length === 0) continue
    const keys = await seen(context, [...new Set(own.flatMap(({ chave }) => chave ?? []))])
    for (const row of own) if (row.chave === null || !keys.has(row.chave)) hidden.add(row)
  }
  return rows.filter((row) => !hidden.has(row))
}

const joined = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** The changed fields in words; nothing when they are of no interest to people. */
function fieldsText(labels: readonly string[]): string | null {
  if (labels.length === 0) return null
  const rest = labels.length - mostFields
  if (rest <= 0) return joined.format(labels)
  const more = rest === 1 ? 'mais 1 campo' : `mais ${rest} campos`
  return joined.format([...labels.slice(0, mostFields), more])
}

interface Told {
  readonly words: ChangeWords
  readonly brand: UnitLabels
  readonly details: ReadonlyMap<number, ChangeDetail>
}

/** One line: changes of one record, or of several alike. */
function toLine({ changes, records }: ChangeGroup<RecentRow>, { words, brand, details }: Told) {
  const [newest] = changes
  const { id_auditoria, quando, operacao, chave } = newest
  const usuario = newest.usuario ?? 'Sistema'
  const line = { id_auditoria, quando, usuario, detalhe: null, path: null }
  if (records > 1) {
    return { ...line, texto: unitText(`${verbs[operacao]} ${records} ${words.plural}`, brand) }
  }
  const own = changes.flatMap((change) => details.get(change.id_auditoria) ?? [])
  const campos = new Set(own.flatMap((detail) => detail.campos))
  const labels = new Set([...campos].flatMap((campo) => words.labels[campo] ?? []))
  const times = changes.length > 1 ? ` ${changes.length} vezes` : ''
  const texto = `${verbs[operacao]}${times} ${words.noun}`
  return {
    ...line,
    texto: `${unitText(texto, brand)} ${own[0]?.nome ?? ''}`.trim(),
    detalhe: fieldsText([...labels].map((label) => unitText(label, brand))),
    path: operacao !== 'E' && chave !== null ? words.path(chave) : null,
  }
}

/** The latest changes that a person may see, newest first; repeated ones in one line. */
export async function recentChanges(context: Context, all: readonly ChangeWords[]) {
  const { db, actor, request } = context
  const allowed = all.filter(({ needs }) => actor.permissions.has(needs))
  const words = new Map(allowed.map((one) => [one.tabela, one]))
  const rows = await keepSeen(context, await listRecent(db, [...words.keys()], mostRead), words)
  const groups = groupChanges(rows, mostLines)
  const told = groups.filter(({ records }) => records === 1)
  const ids = told.flatMap(({ changes }) =>
    changes.slice(0, mostRepeated).map(({ id_auditoria }) => id_auditoria),
  )
  const found = ids.length > 0 ? await listDetails(db, ids) : []
  const details = new Map(found.map((detail) => [detail.id_auditoria, detail]))
  return groups.map((group) =>
    toLine(group, {
      words: must(words.get(group.changes[0].tabela), group.changes[0].tabela),
      brand: request.brand.labels,
      details,
    }),
  )
}
