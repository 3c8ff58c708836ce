import { budgetProduct, insertFromCatalogo } from '@claquete/contract/orcamentos/folha/itens'
import type { ProdutoDoCatalogo } from '@claquete/contract/orcamentos/folha/itens'
import { formatReais, reaisToCents } from '@claquete/core/kernel/amounts/money'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { call, useRead } from '../../../lib/wire/call.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { grupoDoCursor, insertOnServer } from '../state/on-server.ts'
import type { PainelProps } from './props.ts'
import { ChoiceList } from './choice-list.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'

const searchMs = 180
const pageSize = 50
const keyOf = ({ tipo, id }: ProdutoDoCatalogo) => `${tipo}/${id}`

/** Inserts products and services of the catalogue, with unit, price and cost. */
export function InsertCatalogoDialog({ store, onClose }: PainelProps) {
  const [texto, setTexto] = useState('')
  const [searched] = useDebouncedValue(texto.trim(), searchMs)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProdutoDoCatalogo>>(new Map())
  const [inserting, setInserting] = useState(false)
  const query = { perPage: pageSize, ...(searched && { search: searched }) }
  const reading = useRead(budgetProduct, { query }, { keepPreviousData: true })
  const found = reading.data?.data.data ?? []
  const toggle = (um: ProdutoDoCatalogo) => {
    const todos = new Map(chosen)
    if (!todos.delete(keyOf(um))) todos.set(keyOf(um), um)
    setChosen(todos)
  }
  const insert = async () => {
    setInserting(true)
    const { id_orcamento } = store.snapshot().header
    const superior = grupoDoCursor(store)
    const itens = [...chosen.values()].map(({ tipo, id }) => ({ tipo, id }))
    const feito = await insertOnServer(store, () =>
      call(insertFromCatalogo, {
        params: { id_orcamento },
        body: { ...(superior && { superior }), itens },
      }),
    )
    setInserting(false)
    if (feito) onClose()
  }
  return (
    <Dialog title="Inserir do catálogo" size="lg" onClose={onClose}>
      <Stack>
        <TextInput
          data-autofocus
          autoComplete="off"
          aria-label="Procurar produtos e serviços"
          placeholder="Procurar produtos e serviços"
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <ChoiceList
          label="Catálogo"
          reading={reading}
          choices={found.map((um) => ({
            key: keyOf(um),
            name: um.nome,
            detail: [um.grupo, um.nome_unidade, precoOf(um)].filter(Boolean).join(' · '),
            isChosen: chosen.has(keyOf(um)),
          }))}
          onToggle={(at) => {
            const um = found[at]
            if (um) toggle(um)
          }}
        />
        {!reading.isPending && found.length === 0 && <Note>Nada encontrado no catálogo.</Note>}
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={inserting} disabled={chosen.size === 0} onClick={() => void insert()}>
            Inserir {chosen.size > 0 ? chosen.size : ''}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

function precoOf({ valor }: ProdutoDoCatalogo): string {
  const preco = valor === undefined ? undefined : reaisToCents(valor)
  return preco === undefined ? '' : formatReais(preco)
}
