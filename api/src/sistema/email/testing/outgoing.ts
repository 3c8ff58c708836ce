import { emailList, emailView } from '@claquete/contract/sistema/email/email'
import { remetenteUpdate, remetenteView } from '@claquete/contract/sistema/email/remetente'
import { Readable } from 'node:stream'
import type { World } from '../../../../test/world.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import type { NewMail } from '../../../kernel/mail/send.ts'
import type { Started } from '../../../start.ts'

export const brand = {
  nome: 'Aurora Filmes',
  logo: 'Aurora Filmes',
  cor: '#1864ab',
  rodape: 'Aurora Filmes Ltda. · contato@aurora.example',
}

export const customer = { name: 'João Conceição', address: 'joao@produtora.example' }
export const ana = { name: 'Ana', address: 'ana@agencia.example' }

/** Queues a mail in its own transaction; returns its key. */
export async function send(world: World, more: Partial<NewMail> = {}): Promise<number> {
  const mail: NewMail = {
    modelo: 'mensagem',
    to: [customer],
    subject: 'Orçamento nº 12 – aprovação',
    html: '<p>Olá, <b>João</b>!</p><p>Segue a proposta.</p>',
    brand,
    ...more,
  }
  return (await world.rows((db) => sendMail(db, mail))).id_email
}

/** Settings of a company's own server; by default the test's. */
export async function ownServer(world: World, porta: number, more: object = {}): Promise<void> {
  const { data } = await world.call(remetenteView, {})
  await world.call(remetenteUpdate, {
    body: {
      proprio: 'S',
      servidor: '127.0.0.1',
      porta,
      seguranca: 'nenhuma',
      de_nome: 'Aurora Filmes',
      de_endereco: 'producao@aurora.example',
      versao: data.versao,
      ...more,
    },
  })
}

export const view = async (world: World, id_email: number) =>
  (await world.call(emailView, { params: { id_email } })).data

export const list = async (world: World, query = {}) =>
  (await world.call(emailList, { query })).data.data

/** Runs the due jobs as if the queue's pauses had passed. */
export async function runAll({ services }: Started, world: World, times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await services.pool.query(
      `update tarefa set proxima_em = now() where tenant_id = $1 and estado = 'fila'`,
      [world.tenant],
    )
    await services.jobs.runDue()
  }
}

/** Stores a file of the tenant like an upload. */
export async function storedFile({ services }: Started, world: World, content: string) {
  const arquivo = `t${world.tenant}/2026/11/${crypto.randomUUID()}.pdf`
  await services.storage.put(arquivo, Readable.from([Buffer.from(content)]))
  await world.rows((db) =>
    db
      .insertInto('arquivo')
      .values({
        arquivo,
        name: 'Orçamento nº 12.pdf',
        mime: 'application/pdf',
        tamanho: content.length,
        sha256: 'x',
        tela: 'teste',
      })
      .execute(),
  )
  return arquivo
}
