import { inserirModelo, orcaModeloList } from '@claquete/contract/orcamentos/orcamento/orca-modelo'
import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { call, failureText, useRead } from '../../../../lib/call.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { insertOnServer } from '../estado/no-servidor.ts'
import styles from '../folha.module.css'
import type { PainelProps } from './props.ts'

const doMercado = 'mercado'

/** Groups of a template: the company's, or those of the trade. */
export function InserirModelo({ store, onFechar }: PainelProps) {
  const lendo = useRead(orcaModeloList, {})
  const [qual, setQual] = useState(doMercado)
  const [tirados, setTirados] = useState<readonly string[]>([])
  const [inserindo, setInserindo] = useState(false)
  if (lendo.error) {
    return (
      <Dialog title="Inserir de um modelo" onClose={onFechar}>
        <ErrorState dense message={failureText(lendo.error)} onRetry={() => void lendo.refetch()} />
      </Dialog>
    )
  }
  const modelos = lendo.data?.data ?? []
  const modelo = modelos.find((um) => String(um.id_orca_modelo) === qual)
  const grupos = modelo?.grupos ?? lendo.data?.padrao.grupos ?? []
  const escolhidos = grupos.filter((um) => !tirados.includes(um))
  const insert = async () => {
    setInserindo(true)
    const { id_orcamento } = store.foto().cabeca
    const so = escolhidos.length === grupos.length ? undefined : escolhidos
    const feito = await insertOnServer(store, () =>
      call(inserirModelo, {
        params: { id_orcamento },
        body: { id_orca_modelo: modelo?.id_orca_modelo ?? null, ...(so && { grupos: so }) },
      }),
    )
    setInserindo(false)
    if (feito) onFechar()
  }
  return (
    <Dialog title="Inserir de um modelo" size="lg" onClose={onFechar}>
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
      <ul className={styles.escolhas} aria-label="Grupos do modelo" aria-busy={lendo.isPending}>
        {grupos.map((grupo) => (
          <li key={grupo}>
            <label>
              <Checkbox
                size="xs"
                checked={!tirados.includes(grupo)}
                onChange={(event) =>
                  setTirados(
                    event.currentTarget.checked
                      ? tirados.filter((um) => um !== grupo)
                      : [...tirados, grupo],
                  )
                }
              />
              {grupo}
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.rodape}>
        <Button variant="default" onClick={onFechar}>
          Cancelar
        </Button>
        <Button
          loading={inserindo}
          disabled={grupos.length > 0 && escolhidos.length === 0}
          onClick={() => void insert()}
        >
          Inserir
        </Button>
      </div>
    </Dialog>
  )
}
