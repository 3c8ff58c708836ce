import { read } from '@claquete/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useState } from 'react'
import { answerBy, button, show } from '../../../test/world.tsx'
import { call } from '../../lib/wire/request.ts'
import { Reading } from './reading.tsx'

const endpoint = read('GET /prova/leitura', {
  access: 'session',
  summary: 'Prova',
  reply: z.object({ data: z.array(z.string()) }),
})
const failed = { status: 500, body: { status: false, codigo: 'erro_interno', msg: 'Caiu.' } }

function Typed({ rows }: { readonly rows: readonly string[] }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <p>{rows.join(' e ')}</p>
      <input aria-label="Digite" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  )
}

function Screen() {
  const reading = useQuery({ queryKey: ['prova'], queryFn: () => call(endpoint, {}), staleTime: 0 })
  return (
    <>
      <button type="button" onClick={() => void reading.refetch()}>
        Ler
      </button>
      <Reading of={reading} waiting={<p>Espere</p>} empty={<p>Nada ainda</p>}>
        {({ data }) => <Typed rows={data} />}
      </Reading>
    </>
  )
}

test('It waits, tells a failure, and reads again', async () => {
  let isDown = true
  let open = () => {}
  const gate = new Promise<void>((go) => (open = go))
  answerBy(() => (isDown ? { ...failed, until: gate } : { body: { data: ['luz'] } }))
  const screen = await show(<Screen />)
  await expect.element(screen.getByText('Espere')).toBeVisible()
  open()
  await expect.element(screen.getByText('Não foi possível carregar')).toBeVisible()
  await expect.element(screen.getByText('Caiu.')).toBeVisible()
  isDown = false
  await userEvent.click(button('Tentar de novo'))
  await expect.element(screen.getByText('luz')).toBeVisible()
})

test('What is shown and typed stays when reading it again fails', async () => {
  let isDown = false
  answerBy(() => (isDown ? failed : { body: { data: ['luz', 'som'] } }))
  const screen = await show(<Screen />)
  await userEvent.fill(screen.getByLabelText('Digite'), 'meu')
  isDown = true
  await userEvent.click(button('Ler'))
  await expect.element(screen.getByText('Não foi possível atualizar')).toBeVisible()
  await expect.element(screen.getByText('luz e som')).toBeVisible()
  await expect.element(screen.getByLabelText('Digite')).toHaveValue('meu')
  isDown = false
  await userEvent.click(button('Tentar de novo'))
  await expect.element(screen.getByText('Não foi possível atualizar')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Digite')).toHaveValue('meu')
})

test('A list without rows says so', async () => {
  answerBy(() => ({ body: { data: [] } }))
  const screen = await show(<Screen />)
  await expect.element(screen.getByText('Nada ainda')).toBeVisible()
})
