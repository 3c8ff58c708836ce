import { fieldFailure } from '@claquete/contract/failures'
import type { YesNo } from '@claquete/contract/wire'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { imagesIn } from '@claquete/core/kernel/rich-text/document'
import { problemText, variableProblems } from '@claquete/core/kernel/rich-text/variables'
import { fold } from '@claquete/core/kernel/text'
import type { Context, Who } from '../../kernel/context.ts'
import { variablesOf } from '../../kernel/areas/variables.ts'
import type { VariableSource } from '../../kernel/areas/variables.ts'
import { findImages } from '../arquivos/public.ts'

const shownProblems = 3

/** The first problems as one sentence; undefined when there are none. */
export function problemsText(problems: readonly string[]): string | undefined {
  if (problems.length === 0) return undefined
  const rest = problems.length - shownProblems
  const more = rest > 0 ? ` E mais ${rest}.` : ''
  return `${problems.slice(0, shownProblems).join(' ')}${more}`
}

/** The problems of a text's variables. */
export async function textProblems(
  { db }: Pick<Context, 'db'>,
  sources: readonly VariableSource[],
  conteudo: RichText,
): Promise<string[]> {
  const listed = await variablesOf(db, sources)
  const keys = new Set(listed.flatMap(({ variables }) => variables.map(({ chave }) => chave)))
  return variableProblems(conteudo, (chave) => keys.has(chave)).map(problemText)
}

interface Given {
  readonly conteudo: RichText
  readonly ativo?: YesNo | undefined
  readonly id_unidade?: number | null | undefined
}

/** Refuses unknown images, units out of reach, and an active text with errors. */
export async function checkModelo(
  context: Who,
  sources: readonly VariableSource[],
  { conteudo, ativo, id_unidade }: Given,
  before?: { readonly conteudo: RichText; readonly id_unidade: number | null },
): Promise<void> {
  const { db, actor } = context
  const isKept = id_unidade === (before?.id_unidade ?? null)
  if (id_unidade && !isKept && actor.empresas.length > 0 && !actor.empresas.includes(id_unidade)) {
    throw fieldFailure('id_unidade', 'Registro não encontrado')
  }
  // A text may keep an image that was deleted meanwhile, but not gain an unknown one.
  const had = new Set(before ? imagesIn(before.conteudo) : [])
  const fresh = imagesIn(conteudo).filter((arquivo) => !had.has(arquivo))
  const found = await findImages(db, fresh)
  if (found.length < fresh.length) {
    throw fieldFailure('conteudo', 'Uma das imagens não está mais no gerenciador de arquivos.')
  }
  if (ativo === 'N') return
  const wrong = problemsText(await textProblems(context, sources, conteudo))
  if (wrong) {
    throw fieldFailure('conteudo', `${wrong} Corrija, ou salve o modelo como rascunho.`)
  }
}

const titleMax = 120

/** `Carta (cópia)`, `Carta (cópia 2)`…: the first that is free. */
export function copyTitle(titulo: string, taken: readonly string[]): string {
  const used = new Set(taken.map(fold))
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? ' (cópia)' : ` (cópia ${n})`
    const name = `${titulo.slice(0, titleMax - end.length).trimEnd()}${end}`
    if (!used.has(fold(name))) return name
  }
}
