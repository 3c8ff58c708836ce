/** What journeys of contracts begin with: a job that is approved, and a contract as its form keeps it. */
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { Page } from '@playwright/test'
import { tokenOf } from './person.ts'
import { budget, call } from './sheet.ts'

/** A budget whose job is approved, so that its titles may be opened. */
export async function approved(page: Page, values: object = {}): Promise<number> {
  const id_orcamento = await budget(page, { titulo: 'Filme de Natal', ...values })
  await page.goto(`/orcamentos/formulario/${id_orcamento}`)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const reply = await page.request.get(`/api/v2/orcamento/${id_orcamento}/status`, { headers })
  const { data } = (await reply.json()) as {
    readonly data: readonly { readonly aprova: boolean; readonly id_orcamento_status: number }[]
  }
  const status = data.find(({ aprova }) => aprova)
  await call(page, '/orcamento/status', {
    id_orcamento,
    id_orcamento_status: status?.id_orcamento_status,
  })
  return id_orcamento
}

interface Signer {
  readonly nome: string
  readonly email: string
  readonly papel: 'parte' | 'testemunha'
}

interface About {
  readonly id_orcamento: number
  readonly id_pessoa: unknown
  readonly people: readonly Signer[]
}

/** A contract of talent as its form keeps it: what the text asks for and has no value goes blank. */
export async function written(page: Page, { people, ...about }: About): Promise<number> {
  const begun = { tipo: 'elenco', ...about }
  const loaded = async (more: object) =>
    (await call(page, '/orcamento/carregar-contrato', { ...begun, ...more }))['data'] as {
      readonly valores: object
      readonly vazias: readonly { readonly chave: string }[]
    }
  const day = (days: number) => addDays(todayInSaoPaulo(Date.now()), days)
  const valores = {
    ...(await loaded({})).valores,
    objeto: 'Filme de Natal',
    midias: 'TV aberta',
    valor: 900,
    parcelas: [
      { valor: 400.5, vencimento: day(5), descricao: '' },
      { valor: 499.5, vencimento: day(35), descricao: '' },
    ],
    partes: people.map((one) => ({ ...one, telefone: '', documento: '', em_nome_de: '' })),
  }
  const { vazias } = await loaded({ valores })
  const { id_contrato } = await call(page, '/orcamento/salvar-contrato', {
    ...valores,
    em_branco: vazias.map(({ chave }) => chave),
    tipo: 'elenco',
    id_orcamento: about.id_orcamento,
  })
  return Number(id_contrato)
}
