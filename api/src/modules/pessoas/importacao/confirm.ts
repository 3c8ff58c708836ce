import { Failure } from '@claquete/contract/failures'
import type { SlowContext } from '../../../kernel/context.ts'
import type { ImportedPessoa } from './check-line.ts'
import { isImporting, lockImport, queueForImport, updateImport } from './importacao.queries.ts'
import type { ImportRow } from './importacao.queries.ts'
import { LeftOut } from './left-out.ts'
import { refuseState } from './state.ts'
import { getImport, loadImport, replyOf, runCheck } from './steps.ts'
import type { ImportReply } from './steps.ts'
import { insertCategorias, insertPessoas } from './store.queries.ts'

const batchPeople = 2_000
/** After this long an import that did not end is taken for dead. */
const deadAfterMs = 15 * 60_000

/** Third step: the valid lines become people, all in one transaction; the others become a file. */
export async function confirmImport(
  context: SlowContext,
  id_importacao: number,
): Promise<ImportReply> {
  const iniciada_em = await claim(context, id_importacao)
  try {
    return await store(context, id_importacao, iniciada_em)
  } catch (error) {
    await context.transaction(async ({ db }) => {
      const row = await lockImport(db, id_importacao)
      if (!row || !isMine(row, iniciada_em)) return
      await updateImport(db, id_importacao, ['importando'], { estado: 'conferida' })
    })
    throw error
  }
}

/** Takes the import for this call: nobody else stores it, and no other one of the tenant. */
const claim = (context: SlowContext, id_importacao: number): Promise<string> =>
  context.transaction(async ({ db, services }) => {
    await queueForImport(db)
    const row = await lockImport(db, id_importacao)
    if (!row) throw new Failure('nao_encontrado')
    refuseState(row, 'importada')
    const now = services.now()
    if (await isImporting(db, new Date(now - deadAfterMs).toISOString())) {
      throw new Failure('importacao_estado', {
        msg: 'Outra importação está em andamento. Espere ela terminar.',
      })
    }
    const iniciada_em = new Date(now).toISOString()
    await updateImport(db, id_importacao, [row.estado], { estado: 'importando', iniciada_em })
    return iniciada_em
  })

const isMine = (row: ImportRow, iniciada_em: string) =>
  row.estado === 'importando' && row.iniciada_em === iniciada_em

async function store(
  context: SlowContext,
  id_importacao: number,
  iniciada_em: string,
): Promise<ImportReply> {
  const { row, fields } = await loadImport(context, id_importacao)
  const leftOut = new LeftOut(row.colunas)
  const batches = new Batches()
  const check = await runCheck(context, {
    row,
    fields,
    mapeamento: row.mapeamento,
    sink: {
      valid: (pessoas) => batches.add(pessoas),
      leftOut: (line, motivo) => leftOut.add(line, motivo),
    },
  })
  const arquivo_erros = await leftOut.store(context.services, context.actor.tenant)
  const stored = context.transaction(async ({ db }) => {
    const locked = await lockImport(db, id_importacao)
    if (!locked || !isMine(locked, iniciada_em)) {
      throw new Failure('importacao_estado', { values: { acao: 'importada' } })
    }
    await insertCategorias(db, [...check.categorias.values()])
    let importadas = 0
    for (const json of batches.take()) {
      importadas += (await insertPessoas(db, json, id_importacao)).length
    }
    await updateImport(db, id_importacao, ['importando'], {
      estado: 'importada',
      linhas: check.linhas,
      validas: check.validas,
      invalidas: check.linhas - check.validas,
      importadas,
      arquivo_erros: arquivo_erros ?? null,
    })
    return getImport(db, id_importacao)
  })
  const done = await stored.catch(async (error: unknown) => {
    if (arquivo_erros !== undefined) await context.services.storage.delete(arquivo_erros)
    throw error
  })
  return { ...replyOf(context, done, fields, check), msg: messageOf(done) }
}

function messageOf({ importadas, invalidas }: ImportRow): string {
  const people = importadas === 1 ? '1 pessoa importada' : `${importadas} pessoas importadas`
  if (invalidas === 0) return `${people}.`
  return `${people}; ${invalidas === 1 ? '1 linha ficou' : `${invalidas} linhas ficaram`} de fora.`
}

/** Valid people as JSON texts, which take a fraction of the memory of the objects. */
class Batches {
  readonly #done: string[] = []
  #open: ImportedPessoa[] = []

  add(pessoas: readonly ImportedPessoa[]): void {
    this.#open.push(...pessoas)
    if (this.#open.length >= batchPeople) this.#close()
  }

  take(): readonly string[] {
    if (this.#open.length > 0) this.#close()
    return this.#done
  }

  #close(): void {
    this.#done.push(JSON.stringify(this.#open))
    this.#open = []
  }
}
