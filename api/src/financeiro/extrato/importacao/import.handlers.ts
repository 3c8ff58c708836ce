import type * as contract from '@claquete/contract/financeiro/extrato/extrato-import'
import type {
  ExtratoFonte,
  PreviaInside as Previa,
} from '@claquete/contract/financeiro/extrato/extrato-import'
import type { TakenBy } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { isImported } from '@claquete/core/financeiro/extrato/compare'
import type { StoredLine } from '@claquete/core/financeiro/extrato/compare'
import { ReadBudget } from '../../../kernel/aside/budget.ts'
import type { Context, Handlers, SlowContext } from '../../../kernel/context.ts'
import { readBankSource } from './banco.read.ts'
import { checkCard } from './cartao.commands.ts'
import { compareStatement } from '../linhas/compare.read.ts'
import { listContasOf } from '../arquivo/conta.queries.ts'
import type { ExtratoConta } from '../arquivo/conta.queries.ts'
import { findUpload } from '../arquivo/upload.queries.ts'
import { importStatements } from './import.commands.ts'
import { bareOf, previaOf } from './previa.read.ts'
import { readFileSource } from '../arquivo/source.read.ts'
import type { ReadSource } from '../arquivo/source.read.ts'
import { chosenConta, findStatements } from '../arquivo/statements.read.ts'
import type { ContaToChoose, Found } from '../arquivo/statements.read.ts'

/** Files and banks are read before any transaction: both are slow. */
async function readSources(
  context: SlowContext,
  fontes: readonly ExtratoFonte[],
): Promise<{ source: ReadSource; fonte: ExtratoFonte; at: number }[]> {
  refuseRepeated(fontes)
  const budget = new ReadBudget()
  const read = []
  for (const [at, fonte] of fontes.entries()) {
    read.push({ source: await readSource(context, { fonte, at, budget }), fonte, at })
  }
  return read
}

/** The same file twice says nothing new, and takes its time again. */
function refuseRepeated(fontes: readonly ExtratoFonte[]): void {
  const seen = new Set<string>()
  for (const [at, { arquivo }] of fontes.entries()) {
    if (arquivo === undefined) continue
    if (seen.has(arquivo)) throw fieldFailure(`fontes.${at}.arquivo`, messages.repeatedFile)
    seen.add(arquivo)
  }
}

async function readSource(
  context: SlowContext,
  { fonte, at, budget }: { fonte: ExtratoFonte; at: number; budget: ReadBudget },
): Promise<ReadSource> {
  const { arquivo, banco } = fonte
  if (banco) return readBankSource(context, banco)
  if (arquivo === undefined) throw fieldFailure(`fontes.${at}.arquivo`, messages.required)
  const upload = await context.transaction(({ db }) => findUpload(db, arquivo))
  if (!upload) throw fieldFailure(`fontes.${at}.arquivo`, messages.exists)
  return readFileSource(context, {
    arquivo: upload.arquivo,
    nome: upload.name,
    fonte,
    chosen: chosenConta(fonte),
    budget,
  })
}

/** The accounts, each with whether this person may import into it: cards have a permission of their own. */
const contasOf = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<ContaToChoose[]> =>
  (await listContasOf(db, actor)).map((conta) => ({
    ...conta,
    isForbidden: !actor.permissions.has(conta.cartao ? 'cartao.cadastrar' : 'extrato.importar'),
  }))

const mayChoose = ({ isForeign, bloqueada, isForbidden, ativo }: ContaToChoose) =>
  !isForeign && !bloqueada && !isForbidden && ativo === 'S'
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
        const all = await findStatements(db, contas, each)
        for (const found of all) {
          previas.push(
            found.conta?.cartao === true
              ? await checkCard(at, found)
              : await check(db, found, {
                  today,
                  before,
                  isLast: read.length === 1 && all.length === 1,
                }),
          )
        }
      }
      return { data: previas, contas: contas.filter(mayChoose).map(choiceOf) }
    })
  },

  extratoImport: async (context, { body: { fontes, importar } }) => {
    const read = await readSources(
      context,
      fontes.map((fonte, at) => withContas(fonte, importar, at)),
    )
    return context.store(async (at) => {
      const contas = await contasOf(at)
      const found: Found[] = []
      for (const each of read) found.push(...(await findStatements(at.db, contas, each)))
      return importStatements(at, { found, importar })
    })
  },
}

type Wanted = TakenBy<typeof contract.extratoImport>['body']['importar']

/** A source with the accounts that its statements are imported into. */
function withContas(fonte: ExtratoFonte, importar: Wanted, at: number): ExtratoFonte {
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

interface Checking {
  readonly today: Parameters<typeof compareStatement>[2]['today']
  readonly before: Map<number, StoredLine[]>
  /** No other statement of this request follows. */
  readonly isLast: boolean
}

async function check(
  db: Parameters<typeof compareStatement>[0],
  found: Found,
  { today, before, isLast }: Checking,
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
  // Only statements of the same account that come later are compared with these.
  const fresh = (isLast ? [] : compared.lines)
    .filter(isImported)
    .map(({ identidade, ocorrencia, data, valor, texto, fitid }) => ({
      identidade,
      fitid,
      ocorrencia,
      data,
      valor,
      texto,
      formato,
    }))
  before.set(id_contabancaria, [...earlier, ...fresh])
  return previaOf(db, { ...found, statement, id_contabancaria }, compared)
}
