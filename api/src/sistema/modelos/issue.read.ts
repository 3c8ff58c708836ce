import { Failure } from '@claquete/contract/failures'
import type { IssueBody } from '@claquete/contract/sistema/modelos/modelo'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { imagesIn } from '@claquete/core/kernel/rich-text/document'
import { applyConditions, conditionKeysIn } from '@claquete/core/kernel/rich-text/conditions'
import { beforeBlank, fillDocument } from '@claquete/core/kernel/rich-text/fill'
import type { FilledDocument } from '@claquete/core/kernel/rich-text/fill'
import {
  problemText,
  splitVariables,
  variableProblems,
  variablesIn,
} from '@claquete/core/kernel/rich-text/variables'
import type { Context, Who, WhoToday } from '../../kernel/context.ts'
import { chosenId, notFound, resolveVariables, variablesOf } from '../../kernel/areas/variables.ts'
import type { Choices, ResolvedVariable, VariableSource } from '../../kernel/areas/variables.ts'
import { findImages } from '../arquivos/public.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper, firstUnit } from '../../kernel/documents/letterhead.queries.ts'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'
import { findModelo } from './modelo.queries.ts'
import type { ModeloText } from './modelo.queries.ts'

/** A filled template: what the preview shows and the PDF prints. */
export interface Issued {
  readonly titulo: string
  readonly documento: FilledDocument
  readonly timbre: Letterhead | null
  readonly id_unidade: number | undefined
  /** The names of the images it shows. */
  readonly imagens: readonly string[]
  readonly escolhas: Choices
  readonly valores: ReadonlyMap<string, ResolvedVariable>
  /** Its variables without a value. */
  readonly vazias: readonly EmptyVariable[]
  readonly problemas: readonly string[]
  readonly assunto: string
  readonly mensagem: string
}

/** A variable that has no value; `confirmada` when a person said that it goes blank. */
interface EmptyVariable {
  readonly chave: string
  readonly rotulo: string
  readonly confirmada: boolean
}

/** A text to fill, with its letterhead and mail. */
export interface Source {
  readonly titulo: string
  readonly conteudo: RichText
  readonly id_unidade: number | null
  readonly papel_timbrado: 'S' | 'N'
  readonly assunto: string
  readonly mensagem: string
  /** The keys of the variables that may go blank. */
  readonly em_branco?: readonly string[] | undefined
  /** Of real records alone: what they do not say is empty, and no example stands for it. */
  readonly isReal?: boolean
}

/** The stored template with the unsaved edits applied. */
async function sourceOf({ db, actor }: Context, body: IssueBody): Promise<Source> {
  if (!actor.permissions.has(`modelo_${body.tipo}.consultar`)) throw new Failure('sem_permissao')
  const stored = body.id === undefined ? undefined : await findModelo(db, body.tipo, body.id)
  if (body.id !== undefined && !stored) throw new Failure('nao_encontrado')
  const conteudo = body.conteudo ?? stored?.conteudo
  if (!conteudo) throw new Failure('nao_encontrado')
  return { ...merged(body, stored), conteudo }
}

/** The edited fields override the stored ones. */
function merged(body: IssueBody, stored: ModeloText | undefined): Omit<Source, 'conteudo'> {
  const noun = body.tipo === 'carta' ? 'Carta' : 'Contrato'
  const titulo = body.titulo || stored?.titulo || noun
  const { id_unidade = stored?.id_unidade ?? null } = body
  const { papel_timbrado = stored?.papel_timbrado ?? 'S' } = body
  return {
    titulo,
    id_unidade,
    papel_timbrado,
    assunto: stored?.assunto || titulo,
    mensagem: stored?.mensagem ?? '',
    em_branco: body.em_branco,
  }
}

/** The unit of a document: the chosen one, the template's, or the first this person may use. */
async function unitOf({ db, actor }: Who, source: Source, escolhas: Choices) {
  const id =
    chosenId(escolhas, 'unidade') ?? source.id_unidade ?? (await firstUnit(db, actor.empresas))
  if (id === undefined) return undefined
  const isOwn = id === source.id_unidade
  const sees = actor.empresas.length === 0 || actor.empresas.includes(id)
  const unit = sees || isOwn ? await findUnitForPaper(db, id) : undefined
  if (!unit) throw notFound('unidade')
  return unit
}

/** Fills a template with values of the chosen records. */
export async function issue(
  context: Context,
  sources: readonly VariableSource[],
  body: IssueBody,
): Promise<Issued> {
  return fillSource(context, sources, await sourceOf(context, body), body.escolhas ?? {})
}

/** Fills a text with values of the chosen records. */
export async function fillSource(
  context: WhoToday,
  sources: readonly VariableSource[],
  source: Source,
  chosen: Choices,
): Promise<Issued> {
  const { db, actor, today } = context
  const unit = await unitOf(context, source, chosen)
  const escolhas: Choices = {
    ...chosen,
    ...(unit && { unidade: unit.id_empresa }),
  }
  const listed = await variablesOf(db, sources)
  const letter = [source.assunto, source.mensagem]
  const keys = [
    ...variablesIn(source.conteudo),
    ...conditionKeysIn(source.conteudo),
    ...letter.flatMap(splitVariables).flatMap((part) => ('attrs' in part ? part.attrs.chave : [])),
  ]
  const seen = unit ? { ...actor, empresas: withUnit(actor.empresas, unit.id_empresa) } : actor
  const found = await resolveVariables(listed, keys, { db, actor: seen, today, escolhas })
  const told = source.isReal ? withoutExamples(found) : found
  const valores = withBlanks(told, source.em_branco ?? [])
  const conteudo = applyConditions(source.conteudo, (chave) => sayingOf(valores.get(chave)))
  const known = (chave: string) => valores.get(chave)?.origem !== 'desconhecida'
  return {
    titulo: source.titulo,
    documento: fillDocument(conteudo, valores),
    timbre: unit && source.papel_timbrado === 'S' ? letterheadOf(unit) : null,
    id_unidade: unit?.id_empresa,
    imagens: await findImages(db, imagesIn(conteudo)),
    escolhas,
    valores,
    vazias: emptyIn(valores, variablesIn(conteudo)),
    problemas: variableProblems(source.conteudo, known).map(problemText),
    assunto: fillLine(source.assunto, valores),
    mensagem: fillLine(source.mensagem, valores),
  }
}

type Values = ReadonlyMap<string, ResolvedVariable>

/** What conditions compare of a value: its text, or for a table that it is there. */
function sayingOf(value: ResolvedVariable | undefined): string {
  if (value === undefined) return ''
  return typeof value.valor === 'string' ? value.valor : value.valor.linhas.length > 0 ? 'sim' : ''
}

const withoutExamples = (values: Values): Values =>
  new Map(
    [...values].map(([chave, value]) => [
      chave,
      value.origem === 'exemplo' ? { ...value, origem: 'vazia' as const, valor: '' } : value,
    ]),
  )

/** The values, of which those without one that a person let go blank leave nothing. */
function withBlanks(values: Values, blank: readonly string[]): Values {
  const chosen = new Set(blank)
  return new Map(
    [...values].map(([chave, value]) => [
      chave,
      value.origem === 'vazia' && chosen.has(chave)
        ? { ...value, origem: 'em_branco' as const }
        : value,
    ]),
  )
}

function emptyIn(values: Values, printed: readonly string[]): EmptyVariable[] {
  return [...new Set(printed)].flatMap((chave) => {
    const { origem, rotulo = chave } = values.get(chave) ?? {}
    if (origem !== 'vazia' && origem !== 'em_branco') return []
    return [{ chave, rotulo, confirmada: origem === 'em_branco' }]
  })
}

/** Refuses a document with a variable without value that nobody let go blank. */
export function requireNoBlanks({ vazias }: Pick<Issued, 'vazias'>): void {
  const open = vazias.filter(({ confirmada }) => !confirmada)
  if (open.length === 0) return
  throw new Failure('modelo_em_branco', {
    values: { quais: open.map(({ rotulo }) => `“${rotulo}”`).join(', ') },
    erros: open.map(({ chave, rotulo }) => ({
      campo: `em_branco.${chave}`,
      msg: `${rotulo} está sem valor.`,
    })),
  })
}

/** Allows the template's unit for its letterhead, even to people restricted to other units. */
const withUnit = (empresas: readonly number[], id: number) =>
  empresas.length === 0 ? empresas : [...empresas, id]

/** Fills the variables of a line of plain text; those without a value leave nothing. */
const fillLine = (line: string, values: ReadonlyMap<string, ResolvedVariable>) =>
  splitVariables(line)
    .map((part) => {
      if (part.type === 'text') return { text: part.text, isValue: false }
      const value = values.get(part.attrs.chave)?.valor
      return { text: typeof value === 'string' ? value : '', isValue: true }
    })
    .map(({ text, isValue }, at, all) => {
      const [next, after] = [all[at + 1], all[at + 2]]
      const isBeforeBlank = !isValue && next?.isValue && next.text.trim() === ''
      return isBeforeBlank && after ? beforeBlank(text, after.text) : text
    })
    .join('')

/** The variables that still show an example. */
export const examplesIn = ({ valores }: Issued): string[] =>
  [...valores.values()].filter(({ origem }) => origem === 'exemplo').map(({ rotulo }) => rotulo)
