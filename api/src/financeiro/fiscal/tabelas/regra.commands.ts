import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { conteudoOf } from '@claquete/core/financeiro/fiscal/tabelas/campos'
import {
  marcaOf,
  problemsOfFiscalRegra,
} from '@claquete/core/financeiro/fiscal/tabelas/contradicao'
import type { FiscalRegra } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import { slug } from '@claquete/core/kernel/text'
import type { Who } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { usualFiscalRegra } from './regra.read.ts'
import {
  insertFiscalRegra,
  listOwnFiscalRegras,
  removeFiscalRegra,
  saveFiscalConferencia,
  updateFiscalRegra,
} from './tabelas.queries.ts'
import { listFiscalRegras } from './tabelas.read.ts'

type SaveBody = TakenBy<typeof contract.fiscalRegraSave>['body']

/** Rules of a company are written one after the other: each is checked against all others. */
const takeTurnOfRegras = (db: TenantDb) => takeTurn(db, 'fiscal_regra')

const camposOf = (body: SaveBody) => ({
  tipo: body.tipo,
  municipio: body.municipio ?? '',
  regimes: body.regimes ?? [],
  emissor: body.emissor ?? 'nacional',
  tributo: body.tributo ?? 'cbs',
  taxa: body.taxa ?? null,
  soma: body.soma ?? false,
  acima_ano: body.acima_ano ?? null,
  acima_trimestre: body.acima_trimestre ?? null,
  acrescimo: body.acrescimo ?? null,
  acima_mes: body.acima_mes ?? null,
  leiaute: body.leiaute ?? '',
  texto: body.texto ?? '',
  codigo: body.codigo ?? '',
  eventos: body.eventos ?? [],
  lista: body.lista ?? null,
})

const chaveOf = ({ tipo, titulo, vigencia_inicio }: SaveBody) =>
  `${tipo}/${slug(titulo).slice(0, 80)}-${vigencia_inicio}`

/** The rule of a body, or every problem of its fields. */
function regraOfBody(body: SaveBody, chave: string): FiscalRegra {
  if (slug(body.titulo) === '') throw fieldFailure('titulo', 'Use letras ou números.')
  const { conteudo, problems } = conteudoOf(camposOf(body))
  if (problems) throw new Failure('dados_invalidos', { erros: [...problems] })
  return {
    chave,
    titulo: body.titulo,
    norma: body.norma,
    endereco: body.endereco ?? '',
    lido: body.lido,
    vigencia_inicio: body.vigencia_inicio,
    vigencia_fim: body.vigencia_fim ?? null,
    conteudo,
  }
}

/** The key that a body names and what holds under it, or that of a new rule. */
async function readKnown(db: TenantDb, body: SaveBody) {
  const isNew = body.chave === undefined
  const chave = body.chave ?? chaveOf(body)
  const stored = (await listOwnFiscalRegras(db)).find((one) => one.chave === chave)
  const known = stored?.conteudo ?? usualFiscalRegra(chave)?.conteudo
  if (isNew && known) {
    throw fieldFailure('titulo', 'Já há uma regra com este título desde esse dia: altere aquela.')
  }
  if (!isNew && known?.tipo !== body.tipo) throw new Failure('nao_encontrado')
  return { chave, stored, isNew }
}

/** Writes a rule of the company; one with the key of a rule of the product takes its place. */
export async function saveFiscalRegra({ db, actor }: Who, body: SaveBody) {
  await takeTurnOfRegras(db)
  const { chave, stored, isNew } = await readKnown(db, body)
  const regra = regraOfBody(body, chave)
  const others = body.ativa === 'S' ? await listFiscalRegras(db) : []
  const erros = problemsOfFiscalRegra(regra, others)
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  if (!isNew) requireVersao({ versao: stored?.versao ?? 0 }, body.versao)
  const row = { ...regra, ativa: body.ativa }
  if (stored) await updateFiscalRegra(db, row, actor.id_usuario)
  else await insertFiscalRegra(db, row, actor.id_usuario)
  return { chave, versao: (stored?.versao ?? 0) + 1 }
}

/** Takes a rule of the company away: the product's, if there is one, holds again. */
export async function deleteFiscalRegra({ db }: Who, id_fiscal_regra: number) {
  await takeTurnOfRegras(db)
  const stored = (await listOwnFiscalRegras(db)).find(
    (one) => one.id_fiscal_regra === id_fiscal_regra,
  )
  if (!stored) throw new Failure('nao_encontrado')
  const usual = usualFiscalRegra(stored.chave)
  const [problem] = usual ? problemsOfFiscalRegra(usual, await listFiscalRegras(db)) : []
  if (problem) {
    throw new Failure('em_uso', { msg: `A regra do produto não pode voltar assim. ${problem.msg}` })
  }
  await removeFiscalRegra(db, stored.chave)
  return { msg: usual ? 'A regra do produto vale de novo' : 'Deletado com sucesso' }
}

/** Stores that this person read a rule in its official text. */
export async function checkFiscalRegra(
  { db, actor }: Who,
  { chave, marca, obs }: TakenBy<typeof contract.fiscalRegraCheck>['body'],
) {
  await takeTurnOfRegras(db)
  const regra = (await listFiscalRegras(db)).find((one) => one.chave === chave)
  if (!regra) throw new Failure('nao_encontrado')
  if (marcaOf(regra) !== marca) {
    throw fieldFailure('marca', 'A regra mudou depois que você a abriu: leia de novo.')
  }
  await saveFiscalConferencia(db, { chave, marca, obs, id_usuario: actor.id_usuario })
  return { msg: 'Regra conferida' }
}
