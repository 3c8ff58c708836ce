import { inserirDe } from '@claquete/contract/orcamentos/orcamento/orca-modelo'
import { orcamentoList } from '@claquete/contract/orcamentos/orcamento/orcamento'
import { Button, Checkbox, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, failureText, useRead } from '../../../../lib/call.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { optionsScroll } from '../../../../ui/inputs/options-scroll.ts'
import { ErrorState } from '../../../../ui/states.tsx'
import { insertOnServer } from '../estado/no-servidor.ts'
import type { FolhaDoFio } from '../estado/fio.ts'
import { readFolha } from '../estado/transporte.ts'
import styles from '../folha.module.css'
import type { PainelProps } from './props.ts'

const procurarMs = 200

/** Groups of another budget, with all that is in them. */
export function InserirOrcamento({ store, onFechar }: PainelProps) {
  const [texto, setTexto] = useState('')
  const [procurado] = useDebouncedValue(texto.trim(), procurarMs)
  const [origem, setOrigem] = useState<string | null>(null)
  const lista = useRead(
    orcamentoList,
    { query: { perPage: 25, ...(procurado && !origem && { search: procurado }) } },
    { keepPreviousData: true },
  )
  const { id_orcamento } = store.foto().cabeca
  const opcoes = (lista.data?.data.data ?? [])
    .filter((um) => um.id_orcamento !== id_orcamento)
    .map((um) => ({
      value: String(um.id_orcamento),
      label: `${um.num_orc} ${um.titulo}${um.nome_versao ? ` · ${um.nome_versao}` : ''}`,
    }))
  return (
    <Dialog title="Inserir de outro orçamento" size="lg" onClose={onFechar}>
      <Select
        data-autofocus
        label="Orçamento"
        searchable
        autoComplete="off"
        nothingFoundMessage="Nada encontrado"
        {...optionsScroll}
        filter={({ options }) => options}
        data={opcoes}
        value={origem}
        searchValue={texto}
        onSearchChange={setTexto}
        onChange={setOrigem}
      />
      {origem && <Grupos key={origem} de={Number(origem)} store={store} onFechar={onFechar} />}
    </Dialog>
  )
}

const abaixoDe = ({ linhas }: FolhaDoFio, uid: string) =>
  linhas.filter(({ superior }) => superior === uid).length

function Grupos({ de, store, onFechar }: PainelProps & { readonly de: number }) {
  const lendo = useQuery({
    queryKey: ['folha-de-origem', de],
    queryFn: ({ signal }) => readFolha(de, signal),
  })
  const [uids, setUids] = useState<readonly string[]>([])
  const [inserindo, setInserindo] = useState(false)
  if (lendo.error) {
    return (
      <ErrorState dense message={failureText(lendo.error)} onRetry={() => void lendo.refetch()} />
    )
  }
  const folha = lendo.data
  const grupos = folha?.linhas.filter((um) => um.tipo === 'grupo' && um.superior === null) ?? []
  const insert = async () => {
    setInserindo(true)
    const { id_orcamento } = store.foto().cabeca
    const body = { id_orcamento_origem: de, uids: [...uids] }
    const feito = await insertOnServer(store, () =>
      call(inserirDe, { params: { id_orcamento }, body }),
    )
    setInserindo(false)
    if (feito) onFechar()
  }
  return (
    <>
      <ul className={styles.escolhas} aria-label="Grupos" aria-busy={lendo.isPending}>
        {folha &&
          grupos.map(({ id, descricao }) => (
            <li key={id}>
              <label>
                <Checkbox
                  size="xs"
                  checked={uids.includes(id)}
                  onChange={(event) =>
                    setUids(
                      event.currentTarget.checked
                        ? [...uids, id]
                        : uids.filter((uid) => uid !== id),
                    )
                  }
                />
                {descricao}
                <small>{abaixoDe(folha, id)} linhas</small>
              </label>
            </li>
          ))}
      </ul>
      {folha && grupos.length === 0 && (
        <p className={styles.nota}>Este orçamento não tem grupos.</p>
      )}
      <div className={styles.rodape}>
        <Button
          variant="default"
          onClick={() => setUids(grupos.map(({ id }) => id))}
          disabled={grupos.length === 0}
        >
          Marcar todos
        </Button>
        <Button loading={inserindo} disabled={uids.length === 0} onClick={() => void insert()}>
          Inserir
        </Button>
      </div>
    </>
  )
}
