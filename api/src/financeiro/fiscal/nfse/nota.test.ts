import {
  notaCertificadoRemove,
  notaCertificadoSave,
  notaEmissorList,
  notaEmissorSave,
} from '@claquete/contract/financeiro/fiscal/nfse/emissor'
import {
  notaDiscard,
  notaDraft,
  notaEmit,
  notaExport,
  notaList,
  notaPdf,
  notaRegister,
  notaResend,
  notaSend,
  notaView,
  notaXml,
} from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { pessoaUpdate, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import { fiscalRegraSave } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { must } from '@claquete/core/kernel/must'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { NfseSandbox } from '../../../../sandbox/nfse/server.ts'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { errosOf, openDesk } from './testing/desk.ts'
import type { NoteDesk } from './testing/desk.ts'
import { clientCnpj, newIssuer, sandboxPfx, saveCertificado } from './testing/issuer.ts'

const server = useServer()
const today = todayInSaoPaulo(Date.now())

let world: World
let desk: NoteDesk
let sandbox: NfseSandbox
beforeAll(async () => {
  world = await newWorld()
  desk = await openDesk(server, world)
  sandbox = desk.sandbox
}, 60_000)
afterEach(() => desk.calm())

describe('the certificate of a unit', () => {
  const ask = async (pfx: string, senha = 'segredo') =>
    errosOf(
      world.ask(notaCertificadoSave, { body: { id_empresa: desk.issuer.id_empresa, pfx, senha } }),
    )

  test('a wrong password, one of another company, an expired one and no certificate are said', async () => {
    expect(await ask(await sandboxPfx(), 'outra')).toEqual([
      { campo: 'senha', msg: 'A senha do certificado não confere.' },
    ])
    expect(await ask(await sandboxPfx(clientCnpj))).toEqual([
      {
        campo: 'pfx',
        msg: 'O certificado é do CNPJ 11.444.777/0001-61, e o desta empresa é 11.222.333/0001-81.',
      },
    ])
    const until = new Date('2024-01-01T00:00:00Z')
    expect(await ask(await sandboxPfx(undefined, { until }))).toEqual([
      { campo: 'pfx', msg: expect.stringMatching(/venceu em 31\/12\/2023/u) },
    ])
    expect(await ask('aGVsbG8=')).toEqual([
      { campo: 'pfx', msg: expect.stringMatching(/não é um certificado A1/u) },
    ])
  })

  test('is sealed, shown with its end, and may be taken out: then nothing is issued', async () => {
    const own = async () => {
      const { data } = await world.call(notaEmissorList)
      return data.find(({ id_empresa }) => id_empresa === desk.issuer.id_empresa)?.certificado
    }
    expect(await own()).toMatchObject({ situacao: 'valido', documento: '11222333000181' })
    const kept = await world.rows((db) => db.from('nota_emissor').select('segredo').execute())
    for (const { segredo } of kept) expect(segredo).not.toContain('PRIVATE KEY')
    await world.call(notaCertificadoRemove, { query: { id_empresa: desk.issuer.id_empresa } })
    expect(await own()).toBeNull()
    const erros = await errosOf(
      world.ask(notaEmit, { body: { id_lancamento: await desk.receivable() } }),
    )
    expect(erros).toEqual([{ campo: 'id_empresa', msg: 'Envie o certificado A1 da empresa.' }])
    await saveCertificado(world, desk.issuer.id_empresa)
  })

  test('the next number of a series never goes back', async () => {
    await desk.issued()
    const { data } = await world.call(notaEmissorList)
    const row = data.find(({ id_empresa }) => id_empresa === desk.issuer.id_empresa)
    const save = (proximo: number) =>
      world.ask(notaEmissorSave, {
        body: {
          id_empresa: desk.issuer.id_empresa,
          ambiente: '1',
          serie: '1',
          proximo,
          anexa_xml: true,
          versao: row?.versao ?? 0,
        },
      })
    expect(await errosOf(save(1))).toEqual([
      { campo: 'proximo', msg: expect.stringMatching(/já chegou ao número/u) },
    ])
    expect((await save((row?.proximo ?? 0) + 5)).status).toBe(200)
    const next = await desk.issued()
    expect(next.numero).toBe((row?.proximo ?? 0) + 5)
  })
})

describe('before a note is issued', () => {
  test('its preview shows amounts, codes and the rules that they follow', async () => {
    const { data } = await world.call(notaDraft, {
      body: { id_lancamento: await desk.receivable() },
    })
    expect(data).toMatchObject({
      via: 'nacional',
      id_servico: desk.issuer.id_servico,
      valor: 1000,
      liquido: 1000,
      cbs: 9,
      ibs: 1,
      total: 1000,
      soma_ibs_cbs: false,
      problemas: [],
      tomador: { nome: 'Agência Vereda Ltda', documento: '11.444.777/0001-61' },
    })
    expect(data.codigos).toContainEqual({ nome: 'cClassTrib', valor: '000001' })
    expect(data.regras.map(({ chave }) => chave)).toEqual(
      expect.arrayContaining(['emissor/simples', 'leiaute/1.01', 'taxa/cbs-2026']),
    )
  })

  test('what stops it is said with where it is mended, all at once', async () => {
    const { data: pessoa } = await world.call(pessoaView, {
      params: { id_pessoa: desk.issuer.id_pessoa },
    })
    const { endereco } = pessoa
    const change = async (more: Partial<typeof endereco>) => {
      const { data: now } = await world.call(pessoaView, {
        params: { id_pessoa: desk.issuer.id_pessoa },
      })
      await world.call(pessoaUpdate, {
        body: {
          id_pessoa: desk.issuer.id_pessoa,
          razao: now.razao,
          cnpj: now.cnpj,
          versao: now.versao,
          endereco: { ...endereco, ...more },
        },
      })
    }
    await change({ cod_municipio: null, cep: null })
    const id_lancamento = await desk.receivable()
    const asked = { id_lancamento, competencia: addDays(today, 1), descricao: ' ' }
    const { data } = await world.call(notaDraft, { body: asked })
    expect(data.problemas.map(({ onde, campo }) => [onde, campo])).toEqual([
      ['nota', 'competencia'],
      ['cliente', 'tomador'],
      ['cliente', 'tomador'],
      ['nota', 'descricao'],
    ])
    const refused = await world.ask(notaEmit, { body: asked })
    expect(refused.failure.erros).toHaveLength(4)
    await change({})
  })
})

describe('issuing', () => {
  test('one click makes a note: numbered, signed, sent, answered once', async () => {
    const nota = await desk.issued()
    expect(nota).toMatchObject({ estado: 'autorizada', valor: 1000, erros: [], espera: '' })
    expect(nota.chave).toHaveLength(50)
    expect(nota.numero_nota).not.toBe('')
    expect(sandbox.issued.get(nota.dps_id)?.chave).toBe(nota.chave)
    const { data } = await world.call(notaList, { query: { search: nota.chave } })
    expect(data.data.map(({ id_nota }) => id_nota)).toEqual([nota.id_nota])
    const xml = await world.ask(notaXml, { params: { id_nota: nota.id_nota } })
    expect(xml.status).toBe(200)
    const pdf = await world.ask(notaPdf, { params: { id_nota: nota.id_nota } })
    expect(pdf.status).toBe(200)
  })

  test('a lost answer, a 503 and a late one are asked for again: one note', async () => {
    for (const modes of [['mudo'], [503], [503, 'mudo'], ['E1217']] as const) {
      const before = sandbox.issued.size
      const id_nota = await desk.emit(await desk.receivable())
      sandbox.behave(...modes)
      await desk.runAll()
      expect(await desk.view(id_nota)).toMatchObject({ estado: 'autorizada' })
      expect(sandbox.issued.size).toBe(before + 1)
    }
  })

  test('while nothing is known it says so, and asks again when told to', async () => {
    const id_nota = await desk.emit(await desk.receivable())
    sandbox.behave('mudo')
    await server().services.jobs.runDue()
    expect(await desk.view(id_nota)).toMatchObject({
      estado: 'pendente_consulta',
      espera: 'O serviço não respondeu.',
    })
    await world.call(notaResend, { body: { id_nota } })
    await desk.runAll()
    expect((await desk.view(id_nota)).estado).toBe('autorizada')
    expect(await errosOf(world.ask(notaResend, { body: { id_nota } }))).toEqual([
      { campo: 'id_nota', msg: 'Esta nota já tem resposta.' },
    ])
  })

  test('of one receivable there is one note, also when two people issue at once', async () => {
    const id_lancamento = await desk.receivable()
    const both = await Promise.all(
      [1, 2].map(() => world.ask(notaEmit, { body: { id_lancamento } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('numbers follow each other without a gap, also when many issue at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => desk.receivable()))
    const made = await Promise.all(ids.map((id) => desk.emit(id)))
    const numbers = (await Promise.all(made.map(desk.view)))
      .map(({ numero }) => numero)
      .toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    await desk.runAll()
  })

  test('a rejected note is mended with its number; the former is told as mended', async () => {
    const id_lancamento = await desk.receivable()
    const id_nota = await desk.emit(id_lancamento)
    sandbox.behave('E0310')
    await desk.runAll()
    const rejected = await desk.view(id_nota)
    expect(rejected).toMatchObject({
      estado: 'rejeitada',
      erros: [{ codigo: 'E0310', conserto: 'servico', campo: 'cTribNac' }],
    })
    const mended = await desk.emit(id_lancamento, {
      id_nota,
      descricao: 'Filme de Natal, 30 segundos',
    })
    await desk.runAll()
    expect(await desk.view(mended)).toMatchObject({ estado: 'autorizada', numero: rejected.numero })
    expect((await desk.view(id_nota)).estado).toBe('descartada')
  })

  test('what mends a note bills what that note did, whatever else is asked', async () => {
    const id_lancamento = await desk.receivable()
    const id_nota = await desk.emit(id_lancamento)
    sandbox.behave('E0310')
    await desk.runAll()
    const mended = await desk.emit(await desk.receivable(500_000), { id_nota })
    await desk.runAll()
    expect(await desk.view(mended)).toMatchObject({ id_lancamento, valor: 1_000 })
  })

  test('a rejected note may be left, and what it billed is free again', async () => {
    const id_lancamento = await desk.receivable()
    const id_nota = await desk.emit(id_lancamento)
    sandbox.behave('E0310')
    await desk.runAll()
    await world.call(notaDiscard, { body: { id_nota } })
    expect((await world.ask(notaDiscard, { body: { id_nota } })).status).toBe(422)
    await desk.emit(id_lancamento)
    await desk.runAll()
  })
})

test('a city with its own emitter gets the declaration, and its number is recorded by hand', async () => {
  const other = await newWorld()
  const own = await newIssuer(other, { regime: 'presumido', withCertificado: false })
  const id_lancamento = await postTitulo(other, {
    operacao: 'C',
    id_pessoa: own.id_pessoa,
    id_empresa: own.id_empresa,
    valor: 5_000,
  })
  const draft = async () => (await other.call(notaDraft, { body: { id_lancamento } })).data
  expect((await draft()).problemas).toMatchObject([{ onde: 'regime' }])
  await other.call(fiscalRegraSave, {
    body: {
      titulo: 'São Paulo emite pelo seu portal',
      norma: 'Município de São Paulo',
      lido: 'uso',
      vigencia_inicio: today,
      ativa: 'S',
      tipo: 'emissor',
      municipio: '3550308',
      regimes: [],
      emissor: 'proprio',
    },
  })
  const { id_nota, estado } = await other.call(notaEmit, {
    body: { id_lancamento, competencia: today },
  })
  expect(estado).toBe('a_registrar')
  const xml = await other.ask(notaXml, { params: { id_nota } })
  expect(xml.status).toBe(200)
  await other.call(notaRegister, {
    body: {
      id_nota,
      numero_nota: '2026/118',
      chave: 'ABCD-1234',
      link: 'https://nfe.sp.gov.br/118',
    },
  })
  const { data } = await other.call(notaView, { params: { id_nota } })
  expect(data).toMatchObject({ estado: 'autorizada', numero_nota: '2026/118', chave: 'ABCD-1234' })
  const again = await other.ask(notaRegister, { body: { id_nota, numero_nota: '9' } })
  expect(again.status).toBe(422)
  const hostile = await other.ask(notaRegister, {
    body: { id_nota, numero_nota: '9', link: 'javascript:alert(1)' },
  })
  expect(hostile.failure.erros).toMatchObject([{ campo: 'link' }])
})

test('a note is mailed with its PDF and its XML, unless the unit sends none; the list is exported', async () => {
  const { id_nota } = await desk.issued()
  const para = [{ nome: 'Financeiro', email: 'financeiro@vereda.com.br' }]
  const sent = await world.call(notaSend, { body: { id_nota, para } })
  const filesOf = (id_email: number) =>
    world.rows(async (db) =>
      (
        await db
          .from('email_anexo')
          .select(['nome', 'mime'])
          .where('id_email', '=', id_email)
          .where('cid', 'is', null)
          .orderBy('id_email_anexo')
          .execute()
      ).map(({ nome }) => nome),
    )
  const { chave, numero_nota, anexa_xml } = await desk.view(id_nota)
  expect(anexa_xml).toBe(true)
  expect(await filesOf(sent.id_email)).toEqual([`Nota ${numero_nota}.pdf`, `NFS-e ${chave}.xml`])
  const { data: emissores } = await world.call(notaEmissorList)
  const emissor = emissores.find(({ id_empresa }) => id_empresa === desk.issuer.id_empresa)
  const {
    certificado: _,
    empresa: __,
    cnpj: ___,
    cod_municipio: ____,
    ...own
  } = must(emissor, 'the unit that issues')
  await world.call(notaEmissorSave, { body: { ...own, anexa_xml: false } })
  const bare = await world.call(notaSend, { body: { id_nota, para } })
  expect(await filesOf(bare.id_email)).toEqual([`Nota ${numero_nota}.pdf`])
  const waiting = await desk.emit(await desk.receivable())
  expect((await world.ask(notaSend, { body: { id_nota: waiting, para } })).status).toBe(422)
  await desk.runAll()
  expect((await world.ask(notaExport, { params: { tipo: 'csv' }, query: {} })).status).toBe(200)
})
