import { useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('location', { pathname: '/prova/1' })
vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined })
const { useDraft, useRecord } = await import('./record.ts')

const schema = z.object({ nome: z.string() })
const initial = { nome: 'Ana' }

interface Reading {
  readonly load?: () => Promise<typeof initial>
  readonly isLoaded?: boolean
}

/** The form's status as first rendered, before any effect ran. */
function firstStatus(reading: Reading): string {
  function Probe() {
    const form = useForm({ mode: 'uncontrolled', initialValues: initial })
    const keeper = useDraft('prova/1', 'blocked')
    return useRecord({ name: 'prova/1', initial, schema, ...reading }, form, keeper).status
  }
  const client = new QueryClient()
  return renderToString(createElement(QueryClientProvider, { client }, createElement(Probe)))
}

test('a form that has its values is ready at once: filled later, it would lose what was typed', () => {
  expect(firstStatus({})).toBe('ready')
  expect(firstStatus({ load: () => Promise.resolve(initial), isLoaded: true })).toBe('ready')
})

test('a form whose record is still read is not ready', () => {
  expect(firstStatus({ load: () => Promise.resolve(initial) })).toBe('loading')
})
