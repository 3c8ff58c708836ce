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
  const lendo = useRead(orcaModeloList, {})
  const [qual, setQual] = useState(doMercado)
  const [tirados, setTirados] = useState<readonly string[]>([])
  const [inserindo, setInserindo] = useState(false)
  const modelos = lendo.data?.data ?? []
  const modelo = modelos.find((um) => String(um.id_orca_modelo) === qual)
  const grupos = modelo?.grupos ?? lendo.data?.padrao.grupos ?? []
  const escolhidos = grupos.filter((um) => !tirados.includes(um))
  const insert = async () => {
    setInserindo(true)
    const { id_orcamento } = store.snapshot().cabeca
    const so = escolhidos.length === grupos.length ? undefined : escolhidos
    const feito = await insertOnServer(store, () =>
      call(orcaModeloInsert, {
        params: { id_orcamento },
        body: { id_orca_modelo: modelo?.id_orca_modelo ?? null, ...(so && { grupos: so }) },
      }),
    )
    setInserindo(false)
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
            { value: doMercado, label: lendo.data?.padrao.nome ?? 'Grupos do mercado' },
            ...modelos.map((um) => ({ value: String(um.id_orca_modelo), label: um.nome })),
          ]}
          value={qual}
          onChange={(um) => {
            setQual(um ?? doMercado)
            setTirados([])
          }}
        />
        <ChoiceList
          label="Grupos do modelo"
          reading={lendo}
          choices={grupos.map((grupo) => ({
            key: grupo,
            name: grupo,
            isChosen: !tirados.includes(grupo),
          }))}
          onToggle={(at, isChosen) => {
            const grupo = grupos[at]
            if (grupo === undefined) return
            setTirados(isChosen ? tirados.filter((um) => um !== grupo) : [...tirados, grupo])
          }}
        />
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={inserindo}
            disabled={grupos.length > 0 && escolhidos.length === 0}
            onClick={() => void insert()}
          >
            Inserir
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
