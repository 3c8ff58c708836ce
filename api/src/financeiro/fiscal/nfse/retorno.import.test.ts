import {
  notaCancel,
  notaDraft,
  notaEmit,
  notaList,
  notaRegister,
  notaView,
} from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { fiscalRegraSave } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { notaPortalImport } from '@claquete/contract/sistema/importacao/targets/nota-portal'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { importInto } from '../../../sistema/importacao/testing/import-file.ts'
import { newIssuer } from './testing/issuer.ts'

const server = useServer()
let world: World
let issuer: Awaited<ReturnType<typeof newIssuer>>
beforeEach(async () => {
  world = await newWorld()
  // A unit of another regime, in a city with its own portal: its notes wait for their numbers.
  issuer = await newIssuer(world, { regime: 'presumido', withCertificado: false })
  await world.call(fiscalRegraSave, {
    body: {
      titulo: 'São Paulo emite pelo seu portal',
      norma: 'Município de São Paulo',
      lido: 'uso',
      vigencia_inicio: todayInSaoPaulo(Date.now()),
      ativa: 'S',
      tipo: 'emissor',
      municipio: '3550308',
      regimes: [],
      emissor: 'proprio',
    },
  })
})

const view = async (id_nota: number) => (await world.call(notaView, { params: { id_nota } })).data

/** A note that waits for the number of the portal. */
async function waiting(valor: number) {
  const id_lancamento = await postTitulo(world, {
    operacao: 'C',
    id_pessoa: issuer.id_pessoa,
    id_empresa: issuer.id_empresa,
    descricao: 'Filme institucional',
    valor,
  })
  const nota = await view(
    (
      await world.call(notaEmit, {
        body: { id_lancamento, competencia: todayInSaoPaulo(Date.now()) },
      })
    ).id_nota,
  )
  expect(nota).toMatchObject({ via: 'municipio', estado: 'a_registrar' })
  return nota
}
const importing = (...lines: readonly string[]) =>
  importInto(
    server(),
    world,
    notaPortalImport,
    ['Número RPS;Série;NFS-e;Código de verificação;Data;Valor', ...lines].join('\n'),
  )

test('the file gives each note its number by its declaration, and says of each other line why not', async () => {
  const [first, second, third] = [
    await waiting(100_000),
    await waiting(100_000),
    await waiting(7_000),
  ]
  const { checked, done } = await importing(
    `${second.numero};${second.serie};501;AB-2;02/01/2026;1.000,00`,
    `${first.numero};;500;AB-1;;`,
    // Another value than that of the declaration, one that nobody knows, the same again, no number.
    `${third.numero};1;502;AB-3;;99,00`,
    '9999;1;503;AB-4;;70,00',
    `${first.numero};;504;AB-5;;`,
    'sete;1;505;;;70,00',
  )
  expect(checked.problemas.map(({ linha, campo }) => `${linha} ${campo}`)).toEqual([
    '4 valor',
    '5 dps',
    '6 dps',
    '7 dps',
  ])
  expect(done.msg).toBe('2 notas importadas; 4 linhas ficaram de fora.')
  expect(await view(second.id_nota)).toMatchObject({
    estado: 'autorizada',
    numero_nota: '501',
    chave: 'AB-2',
  })
  expect((await view(second.id_nota)).autorizada_em).toMatch(/^2026-01-02/u)
  expect(await view(first.id_nota)).toMatchObject({ estado: 'autorizada', numero_nota: '500' })
  expect((await view(third.id_nota)).estado).toBe('a_registrar')
})

test('a company without municipal registration issues nothing at a portal, and is told where to mend it', async () => {
  await world.rows((db) =>
    db.update('empresa').set({ im: '' }).where('id_empresa', '=', issuer.id_empresa).execute(),
  )
  const id_lancamento = await postTitulo(world, {
    operacao: 'C',
    id_pessoa: issuer.id_pessoa,
    id_empresa: issuer.id_empresa,
    valor: 5_000,
  })
  const body = { id_lancamento, competencia: todayInSaoPaulo(Date.now()) }
  const { data } = await world.call(notaDraft, { body })
  expect(data.problemas).toEqual([
    {
      onde: 'unidade',
      campo: 'id_empresa',
      texto: 'Informe a inscrição municipal {da unidade}: o portal do município a pede.',
    },
  ])
  expect((await world.ask(notaEmit, { body })).status).toBe(422)
})

test('a service without a classification on the day of the note issues nothing, and says so', async () => {
  await world.rows((db) =>
    db
      .update('servico_classificacao')
      .set({ vigencia_inicio: addDays(todayInSaoPaulo(Date.now()), 1) })
      .where('id_servico', '=', issuer.id_servico)
      .execute(),
  )
  const id_lancamento = await postTitulo(world, {
    operacao: 'C',
    id_pessoa: issuer.id_pessoa,
    id_empresa: issuer.id_empresa,
    valor: 5_000,
  })
  const body = {
    id_lancamento,
    id_servico: issuer.id_servico,
    competencia: todayInSaoPaulo(Date.now()),
  }
  const { data } = await world.call(notaDraft, { body })
  expect(data.problemas).toMatchObject([{ onde: 'servico', campo: 'id_servico' }])
  expect((await world.ask(notaEmit, { body })).status).toBe(422)
})

test('an equal value never finds a note', async () => {
  const nota = await waiting(123_400)
  const { checked } = await importing(
    `${nota.numero + 500};1;600;XX-1;;1.234,00`,
    `${nota.numero};1;601;XX-2;;1.234,00`,
  )
  expect(checked.problemas).toMatchObject([{ linha: 2, campo: 'dps' }])
  expect((await view(nota.id_nota)).numero_nota).toBe('601')
})

test('a number told by hand is not written over, and a code of another note is refused', async () => {
  const [told, open] = [await waiting(5_000), await waiting(6_000)]
  await world.call(notaRegister, {
    body: { id_nota: told.id_nota, numero_nota: '700', chave: 'ZZ-1' },
  })
  const { checked } = await importing(
    `${told.numero};1;701;ZZ-2;;`,
    `${open.numero};1;702;ZZ-1;;`,
    // One that is good, so that the file is imported at all.
    `${(await waiting(7_000)).numero};1;703;ZZ-3;;`,
  )
  expect(checked.problemas).toMatchObject([
    { linha: 2, campo: 'dps' },
    { linha: 3, campo: 'chave', msg: expect.stringContaining('nota 700') },
  ])
  expect((await view(told.id_nota)).numero_nota).toBe('700')
})

test('undoing a file takes its numbers back, but for what was cancelled since', async () => {
  const [kept, undone] = [await waiting(8_000), await waiting(9_000)]
  const { id_importacao } = await importing(
    `${kept.numero};1;800;YY-1;;`,
    `${undone.numero};1;801;YY-2;;`,
  )
  await world.call(notaCancel, {
    body: {
      id_nota: kept.id_nota,
      tipo: 'cancelar',
      motivo: '1',
      justificativa: 'Emitida com o valor errado',
      ciente: true,
    },
  })
  await world.call(notaPortalImport.calls.undo, { params: { id_importacao } })
  expect(await view(undone.id_nota)).toMatchObject({ estado: 'a_registrar', chave: '' })
  expect(await view(kept.id_nota)).toMatchObject({ estado: 'cancelada', numero_nota: '800' })
  const { data } = await world.call(notaList, { query: { estado: 'a_registrar' } })
  expect(data.data.map(({ id_nota }) => id_nota)).toContain(undone.id_nota)
})
