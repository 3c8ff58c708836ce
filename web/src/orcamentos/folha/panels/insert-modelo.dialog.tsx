import { orcaModeloInsert, orcaModeloList } from '@claquete/contract/orcamentos/modelos/orca-modelo'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { call, useRead } from '../../../lib/wire/call.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { insertOnServer } from '../state/on-server.ts'
import type { PainelProps } from './props.ts'
import { ChoiceList } from './choice-list.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'

const doMercado = 'mercado'

/** Inserts groups of a template, of the company or the market's standard. */
export function InsertModeloDialog({ store, onClose }: PainelProps) {
  const reading = useRead(orcaModeloList, {})
  const [chosenId, setChosenId] = useState(doMercado)
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const [inserting, setInserting] = useState(false)
  const modelos = reading.data?.data ?? []
  const modelo = modelos.find((um) => String(um.id_orca_modelo) === chosenId)
  const grupos = modelo?.grupos ?? reading.data?.padrao.grupos ?? []
  const chosen = grupos.filter((um) => !excluded.includes(um))
  const insert = async () => {
    setInserting(true)
    const { id_orcamento } = store.snapshot().header
    const only = chosen.length === grupos.length ? undefined : chosen
    const feito = await insertOnServer(store, () =>
      call(orcaModeloInsert, {
        params: { id_orcamento },
        body: { id_orca_modelo: modelo?.id_orca_modelo ?? null, ...(only && { grupos: only }) },
      }),
    )
    setInserting(false)
    if (feito) onClose()
  }
  return (
    <Dialog title="Inserir de um modelo" size="lg" onClose={onClose}>
      <Stack>
        <Select
          data-autofocus
          label="Modelo"
          allowDeselect={false}
          data={[
            { value: doMercado, label: reading.data?.padrao.nome ?? 'Grupos do mercado' },
            ...modelos.map((um) => ({ value: String(um.id_orca_modelo), label: um.nome })),
          ]}
          value={chosenId}
          onChange={(um) => {
            setChosenId(um ?? doMercado)
            setExcluded([])
          }}
        />
        <ChoiceList
          label="Grupos do modelo"
          reading={reading}
          choices={grupos.map((grupo) => ({
            key: grupo,
            name: grupo,
            isChosen: !excluded.includes(grupo),
          }))}
          onToggle={(at, isChosen) => {
            const grupo = grupos[at]
            if (grupo === undefined) return
            setExcluded(isChosen ? excluded.filter((um) => um !== grupo) : [...excluded, grupo])
          }}
        />
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={inserting}
            disabled={grupos.length > 0 && chosen.length === 0}
            onClick={() => void insert()}
          >
            Inserir
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
