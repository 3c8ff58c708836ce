import { versaoBeside } from '@claquete/core/orcamentos/versoes/versao-name'
import { insertFrom } from '@claquete/contract/orcamentos/modelos/orca-modelo'
import { orcamentoList } from '@claquete/contract/orcamentos/lista/orcamento'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, useRead } from '../../../lib/wire/call.ts'
import { counted } from '../../../lib/plain/format.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { optionsScroll } from '../../../ui/inputs/options-scroll.ts'
import { insertOnServer } from '../state/on-server.ts'
import type { WireFolha } from '../board/wire.ts'
import { readFolha } from '../sync/transport.ts'
import type { PainelProps } from './props.ts'
import { ChoiceList } from './choice-list.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { noSuggestions } from '../../../ui/inputs/options.ts'

const searchMs = 200

/** Inserts groups of another budget, with all their lines. */
export function InsertOrcamentoDialog({ store, onClose }: PainelProps) {
  const [texto, setTexto] = useState('')
  const [searched] = useDebouncedValue(texto.trim(), searchMs)
  const [origem, setOrigem] = useState<string | null>(null)
  const lista = useRead(
    orcamentoList,
    { query: { perPage: 25, ...(searched && !origem && { search: searched }) } },
    { keepPreviousData: true },
  )
  const { id_orcamento } = store.snapshot().header
  const opcoes = (lista.data?.data.data ?? [])
    .filter((um) => um.id_orcamento !== id_orcamento)
    .map((um) => ({
      value: String(um.id_orcamento),
      label: [`${um.num_orc} ${um.titulo}`, versaoBeside(um)].filter(Boolean).join(' · '),
    }))
  return (
    <Dialog title="Inserir de outro orçamento" size="lg" onClose={onClose}>
      <Stack>
        <Select
          data-autofocus
          label="Orçamento"
          searchable
          autoComplete="off"
          nothingFoundMessage={noSuggestions}
          {...optionsScroll}
          filter={({ options }) => options}
          data={opcoes}
          value={origem}
          searchValue={texto}
          onSearchChange={setTexto}
          onChange={setOrigem}
        />
        {origem && <Grupos key={origem} de={Number(origem)} store={store} onClose={onClose} />}
      </Stack>
    </Dialog>
  )
}

const countBelow = ({ linhas }: WireFolha, uid: string) =>
  linhas.filter(({ superior }) => superior === uid).length

function Grupos({ de, store, onClose }: PainelProps & { readonly de: number }) {
  const reading = useQuery({
    queryKey: ['folha-de-origem', de],
    queryFn: ({ signal }) => readFolha(de, signal),
  })
  const [uids, setUids] = useState<readonly string[]>([])
  const [inserting, setInserting] = useState(false)
  const folha = reading.data
  const grupos = folha?.linhas.filter((um) => um.tipo === 'grupo' && um.superior === null) ?? []
  const insert = async () => {
    setInserting(true)
    const { id_orcamento } = store.snapshot().header
    const body = { id_orcamento_origem: de, uids: [...uids] }
    const feito = await insertOnServer(store, () =>
      call(insertFrom, { params: { id_orcamento }, body }),
    )
    setInserting(false)
    if (feito) onClose()
  }
  return (
    <Stack>
      <ChoiceList
        label="Grupos"
        reading={reading}
        choices={grupos.map(({ id, descricao }) => ({
          key: id,
          name: descricao,
          detail: folha && counted(countBelow(folha, id), 'linha', 'linhas'),
          isChosen: uids.includes(id),
        }))}
        onToggle={(at, isChosen) => {
          const id = grupos[at]?.id
          if (id === undefined) return
          setUids(isChosen ? [...uids, id] : uids.filter((uid) => uid !== id))
        }}
      />
      {folha && grupos.length === 0 && <Note>Este orçamento não tem grupos.</Note>}
      <Row justify="end">
        <Button
          variant="default"
          onClick={() => setUids(grupos.map(({ id }) => id))}
          disabled={grupos.length === 0}
        >
          Marcar todos
        </Button>
        <Button loading={inserting} disabled={uids.length === 0} onClick={() => void insert()}>
          Inserir
        </Button>
      </Row>
    </Stack>
  )
}
