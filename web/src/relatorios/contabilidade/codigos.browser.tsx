import { expect, test } from 'vitest'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import { CodigosDialog } from './codigos.dialog.tsx'

const rows = [
  { tipo: 'plano', chave: '1', nome: 'Cachês', codigo: '1.1' },
  { tipo: 'plano', chave: '2', nome: 'Locações', codigo: '' },
  { tipo: 'plano', chave: '3', nome: 'Figurino', codigo: '' },
] as const

const isWrong = (label: string) =>
  expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')

test('only the codes that changed are sent, and each is refused at its own line', async () => {
  const asked = answerBy(({ method }) => {
    if (method === 'GET') return { body: { data: [] } }
    return asked.filter((one) => one.method === 'POST').length > 1
      ? { body: { msg: 'Salvo', mudados: 1 } }
      : refusal({ 'codigos.0.codigo': 'Já usado' })
  })
  let closed = 0
  await show(<CodigosDialog title="Contas" rows={rows} onClose={() => (closed += 1)} />)
  await button('Salvar').click()
  await expect.poll(() => document.body.textContent).toContain('Nenhum código mudou.')
  await field('Código de Figurino').fill('a b')
  await button('Salvar').click()
  await isWrong('Código de Figurino')
  await expect.element(field('Código de Cachês')).not.toHaveAttribute('aria-invalid', 'true')
  await field('Código de Figurino').fill('3.1')
  await button('Salvar').click()
  await expect.element(field('Código de Figurino')).toHaveAccessibleDescription('Já usado')
  await field('Código de Figurino').fill('3.2')
  await button('Salvar').click()
  await expect.poll(() => closed).toBe(1)
  expect(asked.at(-1)?.body ?? asked.at(-2)?.body).toEqual({
    codigos: [{ tipo: 'plano', chave: '3', codigo: '3.2' }],
  })
})
