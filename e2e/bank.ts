import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { APIRequestContext } from '@playwright/test'
import { expect, request } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { bankPort, worker } from './ports.ts'

const keys = (name: string) =>
  fileURLToPath(new URL(`../api/sandbox/bank/keys/${name}`, import.meta.url))

const origin = `https://127.0.0.1:${bankPort(worker)}`
const charges = '/cobranca/v3/cobrancas'

/** The simulator of Banco Inter, as its own client sees it: it answers once the product has asked it something. */
export async function openBank() {
  const context = await request.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    clientCertificates: [{ origin, certPath: keys('client.pem'), keyPath: keys('client.key') }],
  })
  const form = { client_id: 'simulador', client_secret: 'segredo-do-simulador' }
  const given = await context.post('/oauth/v2/token', { form })
  const { access_token } = await given.json()
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    /** Pays the charge with this number, as its payer does. */
    pay: (seuNumero: string, pagarCom: 'BOLETO' | 'PIX') =>
      pay(context, headers, { seuNumero, pagarCom }),
    /** Where payments are announced. */
    findWebhook: async (): Promise<string> =>
      (await (await context.get(`${charges}/webhook`, { headers })).json()).webhookUrl,
    setWebhook: (webhookUrl: string) =>
      context.put(`${charges}/webhook`, { headers, data: { webhookUrl } }),
    /** What the payer does with Pix Automático: `aprovar` a recurrence, `pagar` or `sem-saldo` a charge. */
    playPix: async (act: string, id: string) => {
      const played = await context.post(`/pix/v2/sandbox/${act}/${id}`, { headers, data: {} })
      expect(played.ok(), `${act} ${id}`).toBe(true)
    },
    /** The txids of the charges of a recurrence. */
    listPix: async (idRec: string): Promise<string[]> => {
      const page = await context.get('/pix/v2/cobr', { headers, params: { idRec } })
      return (await page.json()).cobsr.map(({ txid }: { txid: string }) => txid)
    },
    close: () => context.dispose(),
  }
}

async function pay(
  context: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  { seuNumero, pagarCom }: { readonly seuNumero: string; readonly pagarCom: 'BOLETO' | 'PIX' },
): Promise<void> {
  const today = todayInSaoPaulo(Date.now())
  const params = { dataInicial: today, dataFinal: today, seuNumero }
  const page = await (await context.get(charges, { headers, params })).json()
  const [found] = page.cobrancas as { cobranca: { codigoSolicitacao: string } }[]
  expect(found, `charge ${seuNumero} at the bank`).toBeDefined()
  const path = `${charges}/${found?.cobranca.codigoSolicitacao}/pagar`
  const paid = await context.post(path, { headers, data: { pagarCom } })
  expect(paid.ok()).toBe(true)
}
