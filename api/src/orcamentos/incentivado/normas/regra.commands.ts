import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { TakenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/orcamentos/incentivado/regra'
import type { RegraBody } from '@claquete/contract/orcamentos/incentivado/regra'
import { messages } from '@claquete/contract/messages'
import { slug } from '@claquete/core/kernel/text'
import { conteudoOf, problemsOfCampos } from '@claquete/core/orcamentos/incentivado/campos'
import type { Regra } from '@claquete/core/orcamentos/incentivado/norma'
import { chaveOf, problemsOfRegra } from '@claquete/core/orcamentos/incentivado/regra'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { listNormas, listRegras, usualRegra } from './normas.read.ts'
import { insertRegra, listOwnRegras, removeRegra, updateRegra } from './regra.queries.ts'
import type { OwnRegra } from './regra.queries.ts'

type SaveBody = TakenBy<typeof contract.normaRegraSave>['body']

/** Rules and norms of a company are written one after the other: each is checked against all others. */
export const takeTurnOfRegras = (db: TenantDb) => takeTurn(db, 'incentivo_regra')

/** A rule as it is asked for. */
export interface AskedRegra {
  readonly regra: Omit<Regra, 'efeito'> & { readonly efeito: RegraBody['efeito'] }
  /** The company's row that it changes. */
  readonly stored: OwnRegra | undefined
  /** The rules as they hold, this one as it was. */
  readonly regras: readonly Regra[]
}

/** The lists of a rule, of which those that were left out are empty. */
const listsOf = (body: RegraBody) => ({
  categorias: body.categorias ?? [],
  base_categorias: body.base_categorias ?? [],
  mecanismos: body.mecanismos ?? [],
  sem_mecanismos: body.sem_mecanismos ?? [],
  ufs: body.ufs ?? [],
  obras: body.obras ?? [],
  excecoes: body.excecoes ?? [],
  formas: body.formas ?? [],
})

const numbersOf = (body: RegraBody) => ({
  percentual: body.percentual ?? null,
  valor: body.valor ?? null,
  base_above: body.base_above ?? null,
  base_until: body.base_until ?? null,
  dias: body.dias ?? null,
  meses: body.meses ?? null,
  meses_territorio: body.meses_territorio ?? null,
  projetos: body.projetos ?? null,
})

/** The fields as they are stored: what was left out is nothing. */
const camposOfBody = (body: RegraBody): OwnRegra['campos'] => ({
  ...body,
  ...listsOf(body),
  ...numbersOf(body),
  remanejado_por: body.remanejado_por ?? 'linha',
  fato: body.fato ?? 'janela',
  janela_inicio: body.janela_inicio ?? '',
  janela_fim: body.janela_fim ?? '',
})

const words = (body: RegraBody, chave: string): AskedRegra['regra'] => ({
  chave,
  norma: body.norma,
  titulo: body.titulo,
  artigo: body.artigo ?? '',
  endereco: body.endereco ?? '',
  efeito: body.efeito,
  vigencia_inicio: body.vigencia_inicio ?? null,
  vigencia_fim: body.vigencia_fim ?? null,
  lido: body.lido,
  conteudo: conteudoOf(camposOfBody(body)),
})

/** Checks a rule against its norm and all others; refuses with every problem at once. */
export async function askRegra(db: TenantDb, body: RegraBody): Promise<AskedRegra> {
  const own = await listOwnRegras(db)
  const norma = (await listNormas(db)).find(({ codigo }) => codigo === body.norma)
  const isNew = body.chave === undefined
  const chave = body.chave ?? chaveOf(body.norma, body.titulo)
  const stored = own.find((one) => one.chave === chave)
  const usual = usualRegra(chave)
  const known = stored ?? usual
  if (!isNew && known?.norma !== body.norma) throw new Failure('nao_encontrado')
  if (!norma) throw fieldFailure('norma', messages.exists)
  const regras = await listRegras(db)
  const regra = words(body, chave)
  const erros: FieldError[] = [
    ...problemsOfRegra(regra, {
      norma,
      others: body.efeito === 'desligada' ? [] : regras,
      isTaken: isNew && known !== undefined,
    }),
    ...(slug(body.titulo) === '' ? [{ campo: 'titulo', msg: 'Use letras ou números.' }] : []),
    ...problemsOfCampos(camposOfBody(body)),
  ]
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  return { regra, stored: isNew ? undefined : stored, regras }
}

/** Writes a rule of the company; one with the key of a rule of the product takes its place. */
export async function saveRegra({ db, actor }: Context, body: SaveBody) {
  await takeTurnOfRegras(db)
  const { versao, ...asked } = body
  const { regra, stored } = await askRegra(db, asked)
  if (asked.chave !== undefined) requireVersao({ versao: stored?.versao ?? 0 }, versao)
  const row = { ...regra, campos: camposOfBody(asked) }
  if (stored) await updateRegra(db, row, actor.id_usuario)
  else await insertRegra(db, row, actor.id_usuario)
  return { chave: regra.chave, versao: (stored?.versao ?? 0) + 1 }
}

/** Takes a rule of the company away: the product's, if there is one, holds again. */
export async function deleteRegra({ db }: Context, id_incentivo_regra: number) {
  await takeTurnOfRegras(db)
  const stored = (await listOwnRegras(db)).find(
    (one) => one.id_incentivo_regra === id_incentivo_regra,
  )
  if (!stored) throw new Failure('nao_encontrado')
  const usual = usualRegra(stored.chave)
  const norma = (await listNormas(db)).find(({ codigo }) => codigo === stored.norma)
  if (usual && norma) {
    const others = await listRegras(db)
    const [problem] = problemsOfRegra(usual, { norma, others, isTaken: false })
    if (problem) {
      const msg = `A regra do produto não pode voltar assim. ${problem.msg}`
      throw new Failure('em_uso', { msg })
    }
  }
  await removeRegra(db, stored.chave)
  return { msg: usual ? 'A regra do produto vale de novo' : 'Deletado com sucesso' }
}
