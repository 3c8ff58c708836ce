/** The envelope of a receipt shows what was paid and to whom: it is seen by who sees the payment. */
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { envelopeEvidence, envelopeView } from '@claquete/contract/contratos/assinatura/envelope'
import { envelopeExport, envelopeList } from '@claquete/contract/contratos/contrato/envelope'
import { gastoList } from '@claquete/contract/orcamentos/incentivado/gasto'
import { gastoReciboSend } from '@claquete/contract/orcamentos/incentivado/recibo'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { hideFrom } from '../../../test/hidden-titles.ts'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague, newPerfil } from '../../acesso/usuarios/testing/colleague.ts'
import { allPermissions } from '../../kernel/areas/catalogue.ts'
import { newFilm } from '../../orcamentos/incentivado/testing/film.ts'

const server = useSharedServer()
const titulo = 'Recibo · Lentes do diretor'

/** A receipt that waits to be signed, and the film whose camera it paid. */
async function sentRecibo(world: World) {
  const film = await newFilm(world, { normas: ['ancine-159-2021'] }, {})
  const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: 'Ana Lentes' } })
  await postTitulo(world, {
    valor: 100_050,
    descricao: 'Lentes do diretor',
    id_orcamento: film.id_orcamento,
    id_orca_item: film.camera,
    id_pessoa,
    baixas: [{ data: '2026-05-20', id_contabancaria: film.contaFsa }],
  })
  const of = { id_projeto_incentivado: film.id_projeto_incentivado }
  const { data } = (await world.call(gastoList, { query: of })).data
  const { chave, pago } = must(data[0], 'the expense')
  const { data: sent } = await world.call(gastoReciboSend, {
    body: { ...of, chave, valor: pago, nome: 'Ana Lentes', email: 'ana@exemplo.com.br' },
  })
  return { film, id_envelope: sent.id_envelope }
}

const listed = async (who: Pick<World, 'call'>, query: object = {}) =>
  (await who.call(envelopeList, { query })).data.data.map(({ titulo, origem }) => [titulo, origem])

async function fileOf(who: Pick<World, 'call' | 'token'>): Promise<string> {
  const { link } = await who.call(envelopeExport, { params: { tipo: 'csv' }, query: {} })
  while ((await server().services.jobs.runDue()) > 0);
  return (await server().app.inject({ url: link })).body
}

/** A colleague with these permissions, from whom an account and a line are hidden. */
async function colleague(
  world: World,
  keys: Parameters<typeof newPerfil>[1],
  hidden: Parameters<typeof hideFrom>[2],
) {
  const perfil = await newPerfil(world, keys)
  await hideFrom(world, perfil, hidden)
  return newColleague(world, perfil)
}

test('who sees the payment sees its envelope; who sees neither line nor account finds it nowhere', async () => {
  const world = await newWorld()
  const { film, id_envelope } = await sentRecibo(world)
  expect(await listed(world)).toEqual([[titulo, 'recibo']])
  expect(await listed(world, { origem: 'recibo' })).toHaveLength(1)
  expect(await listed(world, { origem: 'avulso' })).toEqual([])
  expect(await fileOf(world)).toContain(titulo)
  const { data } = await world.call(envelopeView, { params: { id_envelope } })
  expect(data.titulo).toBe(titulo)

  const other = await newFilm(world, { normas: ['ancine-159-2021'], salic: '260778' }, {})
  const elsewhere = { food: other.camera, safe: other.contaFsa }
  const keys = [...allPermissions.keys()].filter((key) => key !== 'orcamento.ver_ocultos')
  const withoutContas = keys.filter((key) => key !== 'incentivado.contas')
  const blind = [
    await colleague(world, keys, { ...elsewhere, food: film.camera }),
    await colleague(world, keys, { ...elsewhere, safe: film.contaFsa }),
    await colleague(world, withoutContas, elsewhere),
  ]
  for (const who of blind) {
    expect(await listed(who)).toEqual([])
    expect(await fileOf(who)).not.toContain('Lentes')
    expect((await who.ask(envelopeView, { params: { id_envelope } })).status).toBe(404)
    expect((await who.ask(envelopeEvidence, { params: { id_envelope } })).status).toBe(404)
  }
  expect(await listed(await colleague(world, keys, elsewhere))).toEqual([[titulo, 'recibo']])
})
