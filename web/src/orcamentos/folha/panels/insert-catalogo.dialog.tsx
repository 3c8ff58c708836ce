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
  const [procurado] = useDebouncedValue(texto.trim(), searchMs)
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<string, ProdutoDoCatalogo>>(new Map())
  const [inserindo, setInserindo] = useState(false)
  const query = { perPage: pageSize, ...(procurado && { search: procurado }) }
  const lendo = useRead(budgetProduct, { query }, { keepPreviousData: true })
  const achados = lendo.data?.data.data ?? []
  const toggle = (um: ProdutoDoCatalogo) => {
    const todos = new Map(escolhidos)
    if (!todos.delete(keyOf(um))) todos.set(keyOf(um), um)
    setEscolhidos(todos)
  }
  const insert = async () => {
    setInserindo(true)
    const { id_orcamento } = store.snapshot().cabeca
    const superior = grupoDoCursor(store)
    const itens = [...escolhidos.values()].map(({ tipo, id }) => ({ tipo, id }))
    const feito = await insertOnServer(store, () =>
      call(insertFromCatalogo, {
        params: { id_orcamento },
        body: { ...(superior && { superior }), itens },
      }),
    )
    setInserindo(false)
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
          reading={lendo}
          choices={achados.map((um) => ({
            key: keyOf(um),
            name: um.nome,
            detail: [um.grupo, um.nome_unidade, precoDe(um)].filter(Boolean).join(' · '),
            isChosen: escolhidos.has(keyOf(um)),
          }))}
          onToggle={(at) => {
            const um = achados[at]
            if (um) toggle(um)
          }}
        />
        {!lendo.isPending && achados.length === 0 && <Note>Nada encontrado no catálogo.</Note>}
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={inserindo}
            disabled={escolhidos.size === 0}
            onClick={() => void insert()}
          >
            Inserir {escolhidos.size > 0 ? escolhidos.size : ''}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

function precoDe({ valor }: ProdutoDoCatalogo): string {
  const preco = valor === undefined ? undefined : reaisToCents(valor)
  return preco === undefined ? '' : formatReais(preco)
}
