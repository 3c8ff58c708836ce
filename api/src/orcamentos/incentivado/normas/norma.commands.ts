import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/regra'
import { slug } from '@claquete/core/kernel/text'
import { dateRangeProblem } from '@claquete/core/kernel/time/calendar'
import type { Norma } from '@claquete/core/orcamentos/incentivado/norma'
import { usualNormas } from '@claquete/core/orcamentos/incentivado/normas/usual-normas'
import { problemsOfVigencia } from '@claquete/core/orcamentos/incentivado/regra'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { isUsualNorma } from './normas.read.ts'
import { takeTurnOfRegras } from './regra.commands.ts'
import {
  countProjetosByNorma,
  insertNorma,
  listOwnNormas,
  listOwnRegras,
  removeNorma,
  removeRegrasOf,
  updateNorma,
} from './regra.queries.ts'
import type { StoredNorma } from './regra.queries.ts'

type SaveBody = TakenBy<typeof contract.normaSave>['body']

/** The code that the body names, else one made of the name. */
const codigoOf = ({ codigo, nome }: SaveBody) => codigo ?? slug(nome).slice(0, 60)

/** The company's rules of a norm that hold outside of its validity. */
async function outsideOf(db: TenantDb, norma: Omit<Norma, 'lido' | 'endereco' | 'ambito'>) {
  const own = await listOwnRegras(db)
  return own.filter(
    (regra) => regra.norma === norma.codigo && problemsOfVigencia(regra, norma).length > 0,
  )
}

async function check(db: TenantDb, body: SaveBody, norma: StoredNorma, isTaken: boolean) {
  const turned = dateRangeProblem(norma.vigencia_inicio, norma.vigencia_fim)
  const outside = turned ? [] : await outsideOf(db, norma as Norma)
  const erros: FieldError[] = [
    ...(norma.codigo === '' ? [{ campo: 'nome', msg: 'Use letras ou números.' }] : []),
    ...(isTaken && body.codigo === undefined
      ? [{ campo: 'nome', msg: 'Já há uma norma com este nome.' }]
      : []),
    ...(turned ? [{ campo: 'vigencia_fim', msg: turned }] : []),
    ...outside.map(({ titulo, vigencia_inicio }) => ({
      campo:
        vigencia_inicio !== null && vigencia_inicio < norma.vigencia_inicio
          ? 'vigencia_inicio'
          : 'vigencia_fim',
      msg: `A sua regra “${titulo}” vale fora deste período: altere-a antes.`,
    })),
  ]
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/** Writes a norm of the company; one with the code of a norm of the product takes its place. */
export async function saveNorma({ db, actor }: Context, body: SaveBody) {
  await takeTurnOfRegras(db)
  const codigo = codigoOf(body)
  const stored = (await listOwnNormas(db)).find((one) => one.codigo === codigo)
  const isKnown = stored !== undefined || isUsualNorma(codigo)
  if (body.codigo !== undefined && !isKnown) throw new Failure('nao_encontrado')
  const { nome, ambito, vigencia_inicio, vigencia_fim = null, endereco = '', lido } = body
  const norma = { codigo, nome, ambito, vigencia_inicio, vigencia_fim, endereco, lido }
  if (body.codigo !== undefined) requireVersao({ versao: stored?.versao ?? 0 }, body.versao)
  await check(db, body, norma, isKnown)
  if (stored) await updateNorma(db, norma, actor.id_usuario)
  else await insertNorma(db, norma, actor.id_usuario)
  return { codigo, versao: (stored?.versao ?? 0) + 1 }
}

/** What all projects of the company count, whoever asks. */
const everyUnit = { empresas: [] } as const

/** Takes a norm of the company away, with its rules; the product's, if there is one, holds again. */
export async function deleteNorma({ db }: Context, id_incentivo_norma: number) {
  await takeTurnOfRegras(db)
  const stored = (await listOwnNormas(db)).find(
    (one) => one.id_incentivo_norma === id_incentivo_norma,
  )
  if (!stored) throw new Failure('nao_encontrado')
  const { codigo, nome } = stored
  const usual = usualNormas.find((one) => one.codigo === codigo)
  if (usual) {
    const [first] = await outsideOf(db, usual)
    if (first) {
      const msg = `A sua regra “${first.titulo}” vale fora do período da norma do produto: altere-a antes.`
      throw new Failure('em_uso', { msg })
    }
    await removeNorma(db, codigo)
    return { msg: 'A norma do produto vale de novo' }
  }
  const projetos = (await countProjetosByNorma(db, everyUnit)).get(codigo) ?? 0
  if (projetos > 0) {
    throw new Failure('em_uso', { values: { onde: `${nome}: projetos (${projetos})` } })
  }
  await removeRegrasOf(db, codigo)
  await removeNorma(db, codigo)
  return { msg: 'Deletado com sucesso' }
}
