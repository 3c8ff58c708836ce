import { budgetProduct, inserirDoCatalogo } from '@claquete/contract/orcamentos/orcamento/itens'
import type { ProdutoDoCatalogo } from '@claquete/contract/orcamentos/orcamento/itens'
import { formatReais, reaisToCents } from '@claquete/core/kernel/money'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { call, failureText, useRead } from '../../../../lib/call.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { grupoDoCursor, insertOnServer } from '../estado/no-servidor.ts'
import styles from '../folha.module.css'
import type { PainelProps } from './props.ts'

const procurarMs = 180
const porPagina = 50
const chaveDe = ({ tipo, id }: ProdutoDoCatalogo) => `${tipo}/${id}`

/** Products and services with their unit, price and cost, several at once. */
export function InserirCatalogo({ store, onFechar }: PainelProps) {
  const [texto, setTexto] = useState('')
  const [procurado] = useDebouncedValue(texto.trim(), procurarMs)
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<string, ProdutoDoCatalogo>>(new Map())
  const [inserindo, setInserindo] = useState(false)
  const query = { perPage: porPagina, ...(procurado && { search: procurado }) }
  const lendo = useRead(budgetProduct, { query }, { keepPreviousData: true })
  const achados = lendo.data?.data.data ?? []
  const toggle = (um: ProdutoDoCatalogo) => {
    const todos = new Map(escolhidos)
    if (!todos.delete(chaveDe(um))) todos.set(chaveDe(um), um)
    setEscolhidos(todos)
  }
  const insert = async () => {
    setInserindo(true)
    const { id_orcamento } = store.foto().cabeca
    const superior = grupoDoCursor(store)
    const itens = [...escolhidos.values()].map(({ tipo, id }) => ({ tipo, id }))
    const feito = await insertOnServer(store, () =>
      call(inserirDoCatalogo, {
        params: { id_orcamento },
        body: { ...(superior && { superior }), itens },
      }),
    )
    setInserindo(false)
    if (feito) onFechar()
  }
  return (
    <Dialog title="Inserir do catálogo" size="lg" onClose={onFechar}>
      <TextInput
        data-autofocus
        autoComplete="off"
        aria-label="Procurar produtos e serviços"
        placeholder="Procurar produtos e serviços"
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      {lendo.error ? (
        <ErrorState dense message={failureText(lendo.error)} onRetry={() => void lendo.refetch()} />
      ) : (
        <ul className={styles.escolhas} aria-busy={lendo.isPending} aria-label="Catálogo">
          {achados.map((um) => (
            <li key={chaveDe(um)}>
              <label>
                <Checkbox
                  size="xs"
                  checked={escolhidos.has(chaveDe(um))}
                  onChange={() => toggle(um)}
                />
                {um.nome}
                <small>
                  {[um.grupo, um.nome_unidade, precoDe(um)].filter(Boolean).join(' · ')}
                </small>
              </label>
            </li>
          ))}
        </ul>
      )}
      {!lendo.isPending && achados.length === 0 && (
        <p className={styles.nota}>Nada encontrado no catálogo.</p>
      )}
      <div className={styles.rodape}>
        <Button variant="default" onClick={onFechar}>
          Cancelar
        </Button>
        <Button loading={inserindo} disabled={escolhidos.size === 0} onClick={() => void insert()}>
          Inserir {escolhidos.size > 0 ? escolhidos.size : ''}
        </Button>
      </div>
    </Dialog>
  )
}

function precoDe({ valor }: ProdutoDoCatalogo): string {
  const preco = valor === undefined ? undefined : reaisToCents(valor)
  return preco === undefined ? '' : formatReais(preco)
}
