import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBy, button, field, show } from '../../../../test/world.tsx'
import { SendDocument } from './send-document.dialog.tsx'

async function showDialog(email: string | null) {
  const sent: unknown[] = []
  let closed = 0
  answerBy(() => ({ body: { success: true, data: [] } }))
  await show(
    <SendDocument
      title="Enviar recibo"
      email={email}
      subject="Recibo 12"
      text="Segue o recibo."
      anexo="recibo.pdf"
      send={(message) => {
        sent.push(message)
        return Promise.resolve({ msg: 'Enviado' })
      }}
      onClose={() => (closed += 1)}
    />,
  )
  return { sent, closed: () => closed }
}

const recipients = () => page.getByRole('combobox', { name: 'Para' })
const shown = () => document.body.textContent

test('a message goes to the addresses typed, and what is no address is told at its field', async () => {
  const { sent, closed } = await showDialog(null)
  await button('Enviar').click()
  await expect.poll(shown).toContain('Para: Campo obrigatório')
  await recipients().fill('Ana Souza <ana@')
  await userEvent.keyboard('{Enter}')
  await button('Enviar').click()
  await expect.poll(shown).toContain('Email não está válido: Ana Souza <ana@')
  expect(sent).toEqual([])
  await recipients().click()
  await userEvent.keyboard('{Backspace}')
  await recipients().fill('Ana Souza <ana@olho.com>')
  await userEvent.keyboard('{Enter}')
  await field('Assunto').fill('')
  await button('Enviar').click()
  await expect.element(field('Assunto')).toHaveAttribute('aria-invalid', 'true')
  await field('Assunto').fill(' Recibo 13 ')
  await button('Enviar').click()
  await expect.poll(closed).toBe(1)
  expect(sent).toEqual([
    {
      para: [{ nome: 'Ana Souza', email: 'ana@olho.com' }],
      cc: [],
      assunto: 'Recibo 13',
      mensagem: 'Segue o recibo.',
    },
  ])
})

test('it begins with the known address', async () => {
  const { sent, closed } = await showDialog('rui@olho.com')
  await button('Enviar').click()
  await expect.poll(closed).toBe(1)
  expect(sent).toMatchObject([{ para: [{ nome: '', email: 'rui@olho.com' }] }])
})

test('a known address that is none is told, and nothing is sent without it', async () => {
  const { sent } = await showDialog('rui@')
  await button('Enviar').click()
  await expect.poll(shown).toContain('Email não está válido: rui@')
  expect(sent).toEqual([])
})
