import type * as contract from '@claquete/contract/financeiro/extrato/extrato-import'
import type { ExtratoFonte, Previa } from '@claquete/contract/financeiro/extrato/extrato-import'
import { fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { isImported } from '@claquete/core/financeiro/extrato/compare'
import type { StoredLine } from '@claquete/core/financeiro/extrato/compare'
import type { Context, Handlers, SlowContext } from '../../kernel/context.ts'
import { readBankSource } from './banco.ts'
import { checkCard } from './cartao.ts'
import { compareStatement } from './compare.ts'
import { listContasOf } from './conta.queries.ts'
import type { ExtratoConta } from './conta.queries.ts'
import { findUpload } from './upload.queries.ts'
import { importStatements } from './import.commands.ts'
import { bareOf, previaOf } from './previa.ts'
import { readFileSource } from './source.ts'
import type { ReadSource } from './source.ts'
import { findStatements } from './statements.ts'
import type { ContaToChoose, Found } from './statements.ts'

/** Files and banks are read before any transaction: both are slow. */
async function readSources(
  context: SlowContext,
  fontes: readonly ExtratoFonte[],
): Promise<{ source: ReadSource; fonte: ExtratoFonte; at: number }[]> {
  const read = []
  for (const [at, fonte] of fontes.entries()) {
    read.push({ source: await readSource(context, fonte, at), fonte, at })
  }
  return read
}

async function readSource(
  context: SlowContext,
  fonte: ExtratoFonte,
  at: number,
): Promise<ReadSource> {
  const { arquivo, banco } = fonte
  if (banco) return readBankSource(context, banco)
  if (arquivo === undefined) throw fieldFailure(`fontes.${at}.arquivo`, messages.required)
  const upload = await context.transaction(({ db }) => findUpload(db, arquivo))
  if (!upload) throw fieldFailure(`fontes.${at}.arquivo`, messages.exists)
  return readFileSource(context.services, { arquivo: upload.arquivo, nome: upload.name }, fonte)
}

/** The accounts, each with whether this person may import into it: cards have a permission of their own. */
const contasOf = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<ContaToChoose[]> =>
  (await listContasOf(db, actor)).map((conta) => ({
    ...conta,
    vedada: !actor.permissions.has(conta.cartao ? 'cartao.cadastrar' : 'extrato.importar'),
  }))

const mayChoose = ({ alheia, bloqueada, vedada, ativo }: ContaToChoose) =>
  !alheia && !bloqueada && !vedada && ativo === 'S'
const choiceOf = ({ id_contabancaria, descricao }: ExtratoConta) => ({
  id_contabancaria,
  descricao,
})

export const importHandlers: Handlers<typeof contract> = {
  extratoCheck: async (context, { body: { fontes } }) => {
    const read = await readSources(context, fontes)
    return context.transaction(async (at) => {
      const { db, today } = at
      const contas = await contasOf(at)
      const previas: Previa[] = []
      /** What earlier statements of the same request bring, by account: files dropped together may overlap. */
      const before = new Map<number, StoredLine[]>()
      for (const each of read) {
        for (const found of await findStatements(db, contas, each)) {
          previas.push(
            found.conta?.cartao === true
              ? await checkCard(at, found)
              : await check(db, found, { today, before }),
          )
        }
      }
      return { data: previas, contas: contas.filter(mayChoose).map(choiceOf) }
    })
  },

  extratoImport: async (context, { body: { fontes, importar } }) => {
    const read = await readSources(context, fontes)
    const chosen = read.map(({ fonte, ...rest }) => ({
      ...rest,
      fonte: withContas(fonte, rest.at),
    }))
    function withContas(fonte: ExtratoFonte, at: number): ExtratoFonte {
      const contas = importar
        .filter((one) => one.fonte === at)
        .map(({ indice, id_contabancaria, mes, compras }) => ({
          indice,
          id_contabancaria,
          mes,
          compras,
        }))
      return { ...fonte, contas }
    }
    return context.store(async (at) => {
      const contas = await contasOf(at)
      const found: Found[] = []
      for (const each of chosen) found.push(...(await findStatements(at.db, contas, each)))
      return importStatements(at, { found, importar })
    })
  },
}

interface Checking {
  readonly today: Parameters<typeof compareStatement>[2]['today']
  readonly before: Map<number, StoredLine[]>
}

async function check(
  db: Parameters<typeof compareStatement>[0],
  found: Found,
  { today, before }: Checking,
): Promise<Previa> {
  const { statement, conta, formato, estado } = found
  if (estado !== 'pronto' || !statement || !conta || !formato) return bareOf(found)
  const { id_contabancaria } = conta
  const earlier = before.get(id_contabancaria) ?? []
  const compared = await compareStatement(db, statement.linhas, {
    id_contabancaria,
    formato,
    today,
    before: earlier,
  })
  const fresh = compared.lines
    .filter(isImported)
    .map(({ identidade, ocorrencia, data, valor, texto }) => ({
      identidade,
      ocorrencia,
      data,
      valor,
      texto,
      formato,
    }))
  before.set(id_contabancaria, [...earlier, ...fresh])
  return previaOf(db, { ...found, statement, id_contabancaria }, compared)
}
