import { cartaCreate, modeloPreview, modeloSend } from '@claquete/contract/sistema/modelos/modelo'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { describe, expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import { letter, people, text } from './testing/modelo.ts'

const server = useServer()

describe('sending', () => {
  const to = [{ nome: 'Ana', email: 'ana@cliente.com.br' }]

  test('the mail waits in the queue with the PDF attached; examples are never sent', async () => {
    const world = await newWorld()
    const { id_empresa, id_pessoa } = await people(world)
    const body = { ...letter('Proposta', 'Para {{cliente.razao}}') }
    const { id_empresa_carta: id } = await world.call(cartaCreate, { body })
    const base = { tipo: 'carta' as const, id, para: to, assunto: 'Proposta', mensagem: 'Segue.' }
    const refused = await world.ask(modeloSend, { body: base })
    expect(refused.failure.codigo).toBe('modelo_com_exemplo')
    const escolhas = { unidade: id_empresa, cliente: id_pessoa }
    const { id_email } = await world.call(modeloSend, { body: { ...base, escolhas } })
    const [file] = await world.rows((db) =>
      db.from('email_anexo').select(['nome', 'arquivo']).where('id_email', '=', id_email).execute(),
    )
    expect(file?.nome).toBe('Proposta.pdf')
    expect(await server().services.storage.exists(file?.arquivo ?? '')).toBe(true)
  })

  test('a variable without value is not sent before somebody lets it go blank', async () => {
    const world = await newWorld()
    const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: 'Café & Açúcar Ltda' } })
    const base = {
      tipo: 'carta' as const,
      conteudo: text('IE {{cliente.ie}}, fim') as never,
      escolhas: { cliente: id_pessoa },
      para: [{ nome: 'Marina', email: 'marina@cafe.com.br' }],
      assunto: 'Oi',
    }
    const refused = await world.ask(modeloSend, { body: base })
    expect([refused.status, refused.failure.codigo]).toEqual([422, 'modelo_em_branco'])
    expect(refused.failure.erros).toMatchObject([{ campo: 'em_branco.cliente.ie' }])
    const confirmed = { ...base, em_branco: ['cliente.ie'] }
    expect((await world.ask(modeloSend, { body: confirmed })).status).toBe(200)
    const { para: _, assunto: __, ...issue } = confirmed
    const { data } = await world.call(modeloPreview, { body: issue })
    expect(data.vazias).toEqual([
      { chave: 'cliente.ie', rotulo: 'Cliente: Inscrição estadual ou RG', confirmada: true },
    ])
  })

  test('a wrong address is refused at its field', async () => {
    const world = await newWorld()
    const { id_empresa_carta: id } = await world.call(cartaCreate, { body: letter('Simples') })
    const { failure } = await world.ask(modeloSend, {
      body: { tipo: 'carta', id, assunto: 'Oi', para: [{ nome: 'X', email: 'sem-arroba' }] },
    })
    expect(failure.erros).toEqual([{ campo: 'para.0.email', msg: 'Email não está válido' }])
  })
})
