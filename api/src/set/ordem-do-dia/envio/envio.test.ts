import {
  destinatarioAdd,
  destinatarioRemove,
  destinatarioRevoke,
  destinatarioText,
  destinatarioUpdate,
  ordemRemind,
  ordemSend,
} from '@claquete/contract/set/ordem-do-dia/envio'
import { ordemView } from '@claquete/contract/set/ordem-do-dia/ordem'
import {
  ordemCancel,
  ordemPublicacao,
  ordemPublish,
} from '@claquete/contract/set/ordem-do-dia/publicacao'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { same } from '../../../kernel/database/join.ts'
import {
  change,
  lastToken,
  mailsTo,
  novaOrdem,
  openPage,
  publish,
  recipient,
  send,
  situacaoDe,
  takeOff,
  tomorrow,
  tokensOf,
  viewOf,
} from './testing/ordem.ts'

const server = useSharedServer()
let world: World
let sheet: Awaited<ReturnType<typeof novaOrdem>>
beforeEach(async () => {
  world = await newWorld()
  sheet = await novaOrdem(world)
})

const params = () => ({ id_ordem_dia: sheet.id_ordem_dia })
const situacoes = async () =>
  Object.fromEntries(
    (await viewOf(world, sheet)).destinatarios.map(({ nome, envio }) => [nome, envio?.situacao]),
  )
/** As the work that delivers a mail does. */
const deliver = (address: string, estado: 'enviado' | 'recusado') =>
  world.rows((db) =>
    db.run(sql`update email e set estado = ${estado}, erro = 'Caixa cheia' from email_destinatario d
      where e.tenant_id = ${db.tenant} and d.tenant_id = e.tenant_id and d.id_email = e.id_email
        and d.endereco = ${address}`),
  )

test('publishing makes recipients of the people, the cast first, and sends nothing', async () => {
  const preview = await world.call(ordemPublicacao, { params: params() })
  expect(preview.data).toMatchObject({ numero: 1, pessoas: 3, mudou: true, fora: [] })
  expect(await publish(world, sheet)).toMatchObject({ numero: 1, sem_contato: [] })
  const { ordem, destinatarios } = await viewOf(world, sheet)
  expect(ordem).toMatchObject({ publicada: 1, mudou: false, diaria: 3, diarias: 5 })
  expect(
    destinatarios.map(({ nome, onda, grupo, chamada, envio }) => [
      nome,
      onda,
      grupo,
      chamada,
      envio?.situacao,
    ]),
  ).toEqual([
    ['Ana Souza', 2, 'equipe', '06:00', 'pendente'],
    ['Bia Nogueira', 1, 'elenco', '06:30', 'pendente'],
    ['Caio Lima', 2, 'equipe', '07:00', 'pendente'],
  ])
  expect(await mailsTo(world, 'ana@foto.example')).toEqual([])
})

test('nobody publishes what they have not read, nor the same again', async () => {
  const { revisao } = (await viewOf(world, sheet)).ordem
  await change(world, sheet, 'Ana Souza', { chamada: 330 })
  const old = await world.ask(ordemPublish, { params: params(), body: { revisao } })
  expect(old.failure).toMatchObject({ codigo: 'versao_antiga' })
  await publish(world, sheet)
  const again = await world.ask(ordemPublish, { params: params(), body: { revisao: revisao + 1 } })
  expect(again.failure).toMatchObject({
    codigo: 'ordem_sem_mudanca',
    msg: 'Nada mudou desde a versão 1. Ela continua valendo.',
  })
})

test('an open sheet tells whether it says something that nobody was told', async () => {
  const opened = async () => (await world.call(ordemView, { params: params() })).data
  expect(await opened()).toMatchObject({ publicada: 0, mudou: false })
  await publish(world, sheet)
  expect(await opened()).toMatchObject({ publicada: 1, mudou: false })
  await change(world, sheet, 'Ana Souza', { chamada: 330 })
  expect(await opened()).toMatchObject({ publicada: 1, mudou: true })
  await change(world, sheet, 'Ana Souza', { chamada: 360 })
  expect(await opened()).toMatchObject({ publicada: 1, mudou: false })
})

test('a wave reaches the chosen alone, and a later one resets nobody', async () => {
  await publish(world, sheet)
  expect(await send(world, sheet, ['Bia Nogueira'])).toMatchObject({ enviados: 1, sem_email: [] })
  expect(await situacoes()).toEqual({
    'Ana Souza': 'pendente',
    'Bia Nogueira': 'na_fila',
    'Caio Lima': 'pendente',
  })
  await deliver('bia@elenco.example', 'enviado')
  await openPage(server(), await lastToken(world, 'bia@elenco.example'))
  await send(world, sheet, ['Ana Souza', 'Caio Lima'])
  await send(world, sheet, ['Bia Nogueira'])
  expect(await situacoes()).toEqual({
    'Ana Souza': 'na_fila',
    'Bia Nogueira': 'aberto',
    'Caio Lima': 'na_fila',
  })
})

test('a mail has the own call, a link, and the invitation of the version', async () => {
  await publish(world, sheet)
  await send(world, sheet)
  const [mail] = await mailsTo(world, 'caio@foto.example')
  expect(mail?.assunto).toBe('Ordem do dia, diária 3: Filme de verão')
  for (const part of ['Sua chamada', '07:00', 'Galpão', 'Hospital São Luiz', 'token=']) {
    expect(mail?.texto).toContain(part)
  }
  for (const other of ['Bia', '11977776666', 'O que mudou']) {
    expect(mail?.texto).not.toContain(other)
  }
  expect(mail?.convite).toMatchObject({
    sequence: 1,
    isCancelled: false,
    location: 'Galpão, Rua Um, 10',
  })
})

test('a paper for each goes with the mail, and none to who left the sheet', async () => {
  await publish(world, sheet)
  await send(world, sheet)
  const papersOf = (address: string) =>
    world.rows((db) =>
      db.run(sql<{
        arquivo: string
        nome: string
        impresso: object
      }>`select a.arquivo, a.nome, a.impresso from email_anexo a
        join email_destinatario d on ${same('d.id_email', 'a')}
        where a.tenant_id = ${db.tenant} and d.endereco = ${address} order by a.id_email_anexo`),
    )
  const [paper, ...others] = await papersOf('caio@foto.example')
  expect(others).toEqual([])
  expect(paper?.nome).toMatch(/^ordem-do-dia-.*-d03-v1\.pdf$/u)
  expect(paper?.impresso).toMatchObject({
    numero: 1,
    id_ordem_pessoa: sheet.pessoas['Caio Lima'],
  })
  await takeOff(world, sheet, 'Caio Lima')
  await publish(world, sheet)
  await send(world, sheet)
  expect(await papersOf('caio@foto.example')).toEqual([paper])
  expect(await papersOf('ana@foto.example')).toHaveLength(2)
})

test('the next version says first what changed for each, with the same entry in the calendar', async () => {
  await publish(world, sheet)
  await send(world, sheet)
  await change(world, sheet, 'Caio Lima', { chamada: 450 })
  const preview = await world.call(ordemPublicacao, { params: params() })
  expect(preview.data.mudancas.map(({ nome }) => nome)).toEqual(['Caio Lima'])
  await publish(world, sheet)
  await send(world, sheet)
  const [first, second] = await mailsTo(world, 'caio@foto.example')
  expect(second?.texto).toMatch(/O que mudou para você\s+.*Sua chamada: 07:30 \(antes: 07:00\)/u)
  expect(second?.convite).toMatchObject({ uid: first?.convite?.uid, sequence: 2 })
  const [, other] = await mailsTo(world, 'ana@foto.example')
  expect(other?.texto).toContain('Nada mudou para você desde a versão 1.')
  expect(other?.convite?.uid).not.toBe(first?.convite?.uid)
})

test('who left the sheet is told once, and the day leaves the calendar', async () => {
  await publish(world, sheet)
  await send(world, sheet)
  await takeOff(world, sheet, 'Caio Lima')
  await publish(world, sheet)
  expect(await recipient(world, sheet, 'Caio Lima')).toMatchObject({ fora: 'S' })
  await send(world, sheet)
  const [, gone] = await mailsTo(world, 'caio@foto.example')
  expect(gone?.texto).toContain('Você não está mais na ordem do dia')
  expect(gone?.convite).toMatchObject({ isCancelled: true, sequence: 2 })
  await change(world, sheet, 'Ana Souza', { chamada: 300 })
  await publish(world, sheet)
  expect(await send(world, sheet)).toMatchObject({ enviados: 2 })
})

test('who left before anything was sent is no recipient any more', async () => {
  await publish(world, sheet)
  await takeOff(world, sheet, 'Caio Lima')
  await publish(world, sheet)
  expect(Object.keys(await situacoes())).toEqual(['Ana Souza', 'Bia Nogueira'])
})

test('a mail that was refused is a failure with its reason, mended and sent to that one alone', async () => {
  await publish(world, sheet)
  await send(world, sheet)
  await deliver('caio@foto.example', 'recusado')
  const person = await recipient(world, sheet, 'Caio Lima')
  expect(person.envio).toMatchObject({ situacao: 'falhou', motivo: 'Caixa cheia' })
  const wrong = await lastToken(world, 'caio@foto.example')
  await world.call(destinatarioUpdate, {
    params: { id_ordem_destinatario: person.id_ordem_destinatario },
    body: { email: 'caio@certo.example', telefone: '11966665555', onda: 2, contatos: 'N' },
  })
  expect((await openPage(server(), wrong)).status).toBe(404)
  expect(await situacaoDe(world, sheet, 'Caio Lima')).toBe('pendente')
  await send(world, sheet, ['Caio Lima'])
  expect(await mailsTo(world, 'caio@certo.example')).toHaveLength(1)
  expect(await tokensOf(world, 'ana@foto.example')).toHaveLength(1)
  // The sheet still has the old address: publishing it again does not bring that back.
  await change(world, sheet, 'Ana Souza', { chamada: 300 })
  await publish(world, sheet)
  expect((await recipient(world, sheet, 'Caio Lima')).email).toBe('caio@certo.example')
  await change(world, sheet, 'Caio Lima', { email: 'caio@novo.example' })
  await publish(world, sheet)
  expect((await recipient(world, sheet, 'Caio Lima')).email).toBe('caio@novo.example')
})

test('who has no e-mail is named and not passed over', async () => {
  await change(world, sheet, 'Caio Lima', { email: '' })
  await publish(world, sheet)
  const sent = await send(world, sheet)
  expect(sent).toMatchObject({ enviados: 2, sem_email: [{ nome: 'Caio Lima' }] })
})

test('a version that nobody saw is not sent, nor anything of another sheet', async () => {
  await publish(world, sheet)
  const { id_ordem_destinatario } = await recipient(world, sheet, 'Ana Souza')
  await change(world, sheet, 'Ana Souza', { chamada: 300 })
  await publish(world, sheet)
  const chosen = { destinatarios: [id_ordem_destinatario], numero: 1 }
  const old = await world.ask(ordemSend, { params: params(), body: chosen })
  expect(old.failure).toMatchObject({ codigo: 'ordem_versao_nova' })
  const other = await novaOrdem(world, { id_orcamento: sheet.id_orcamento })
  await publish(world, other)
  const wrong = await world.ask(ordemSend, {
    params: { id_ordem_dia: other.id_ordem_dia },
    body: chosen,
  })
  expect(wrong.failure.erros).toEqual([{ campo: 'destinatarios', msg: 'Registro não encontrado' }])
})

test('a reminder goes to who got it and did not answer, and to nobody else', async () => {
  await publish(world, sheet)
  await send(world, sheet, ['Ana Souza', 'Bia Nogueira'])
  await deliver('ana@foto.example', 'enviado')
  const { destinatarios } = await viewOf(world, sheet)
  const reply = await world.call(ordemRemind, {
    params: params(),
    body: { numero: 1, destinatarios: destinatarios.map((one) => one.id_ordem_destinatario) },
  })
  // Bia's mail still waits, and nothing was sent to Caio.
  expect(reply).toMatchObject({ lembrados: 1 })
  expect(reply.pulados.map(({ nome }) => nome)).toEqual(['Bia Nogueira', 'Caio Lima'])
  const mails = await mailsTo(world, 'ana@foto.example')
  expect(mails.map(({ assunto }) => assunto)).toEqual([
    'Ordem do dia, diária 3: Filme de verão',
    'Confirme sua presença: Ordem do dia, diária 3: Filme de verão',
  ])
  expect((await recipient(world, sheet, 'Ana Souza')).envio?.lembrado_em).not.toBeNull()
})

test('a text for WhatsApp has a link of its own and counts as sent', async () => {
  await publish(world, sheet)
  const { id_ordem_destinatario } = await recipient(world, sheet, 'Caio Lima')
  const body = { numero: 1 }
  const one = { params: { id_ordem_destinatario }, body }
  const { data } = await world.call(destinatarioText, one)
  expect(data.texto).toContain('Sua chamada: 07:00')
  expect(data.endereco).toMatch(/^https:\/\/wa\.me\/5511966665555\?text=/)
  expect((await recipient(world, sheet, 'Caio Lima')).envio).toMatchObject({
    situacao: 'enviado',
    canal: 'whatsapp',
  })
  const token = data.link.split('token=').at(-1) ?? ''
  expect((await openPage(server(), token)).status).toBe(200)
  const second = await world.call(destinatarioText, one)
  expect(second.data.link).not.toBe(data.link)
  const revoked = await world.call(destinatarioRevoke, { params: { id_ordem_destinatario } })
  expect(revoked.retirados).toBe(2)
  expect((await openPage(server(), token)).status).toBe(404)
})

test('somebody who is not on the sheet gets it too, and leaves while nothing was sent', async () => {
  await publish(world, sheet)
  const body = {
    nome: 'Cliente',
    departamento: 'Agência',
    email: 'cliente@agencia.example',
    telefone: '',
    onda: 3,
    contatos: 'N' as const,
  }
  const { id_ordem_destinatario } = await world.call(destinatarioAdd, { params: params(), body })
  await send(world, sheet, ['Cliente'])
  const page = await openPage(server(), await lastToken(world, 'cliente@agencia.example'))
  expect(page.body.data).toMatchObject({ chamada: null, chamada_geral: '07:00', nome: 'Cliente' })
  const one = { params: { id_ordem_destinatario } }
  expect((await world.ask(destinatarioRemove, one)).failure.codigo).toBe('destinatario_da_ordem')
  const other = await world.call(destinatarioAdd, { params: params(), body })
  await world.call(destinatarioRemove, { params: other })
  expect(Object.keys(await situacoes())).toHaveLength(4)
})

test('the day falls: who got it is told, in mail and calendar, and nothing goes out any more', async () => {
  await change(world, sheet, 'Caio Lima', { email: '' })
  await publish(world, sheet)
  await send(world, sheet, ['Ana Souza'])
  const { id_ordem_destinatario } = await recipient(world, sheet, 'Caio Lima')
  await world.call(destinatarioText, { params: { id_ordem_destinatario }, body: { numero: 1 } })
  const motivo = 'Chuva forte na praia'
  const reply = await world.call(ordemCancel, { params: params(), body: { motivo } })
  expect(reply).toMatchObject({ avisados: 1, sem_email: [{ nome: 'Caio Lima' }] })
  const [first, fell] = await mailsTo(world, 'ana@foto.example')
  expect(fell?.texto).toContain(motivo)
  expect(fell?.convite).toMatchObject({ uid: first?.convite?.uid, isCancelled: true, sequence: 2 })
  expect(await mailsTo(world, 'bia@elenco.example')).toEqual([])
  const page = await openPage(server(), await lastToken(world, 'ana@foto.example'))
  expect(page.body.data).toMatchObject({ cancelada: motivo, presenca: { prazo: null } })
  const chosen = { numero: 1, destinatarios: [id_ordem_destinatario] }
  for (const endpoint of [ordemSend, ordemRemind]) {
    const refused = await world.ask(endpoint, { params: params(), body: chosen })
    expect(refused.failure.codigo).toBe('ordem_cancelada')
  }
})

test('of a day that is over nothing is sent: its links would not open', async () => {
  const data = addDays(tomorrow(), -3)
  const old = await novaOrdem(world, { id_orcamento: sheet.id_orcamento, data })
  await publish(world, old)
  const { ordem, destinatarios } = await viewOf(world, old)
  expect(ordem.passou).toBe(true)
  const body = {
    numero: 1,
    destinatarios: destinatarios.map(({ id_ordem_destinatario }) => id_ordem_destinatario),
  }
  const refused = await world.ask(ordemSend, { params: { id_ordem_dia: old.id_ordem_dia }, body })
  expect(refused.failure.codigo).toBe('ordem_passada')
})
