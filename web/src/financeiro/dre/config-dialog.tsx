import { dreConfigSave, dreList } from '@claquete/contract/financeiro/dre/dre'
import { dreUnclassified } from '@claquete/contract/financeiro/dre/unclassified'
import { planoContasList } from '@claquete/contract/livro/contas/plano-contas'
import type { PlanoConta } from '@claquete/contract/livro/contas/plano-contas'
import { dreLinesOf, nameOfDreLine } from '@claquete/core/livro/contas/dre-lines'
import { Box, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { fold } from '@claquete/core/kernel/text'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call, useRead } from '../../lib/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import styles from './dre.module.css'

type Line = PlanoConta['linha_dre']

const title = 'Contas e linhas do DRE'

/** Chooses the income statement line of each account; blank inherits the parent's. */
export function ConfigDialog({ onClose }: { readonly onClose: () => void }) {
  const reading = useRead(planoContasList, { query: {} })
  const contas = reading.data?.data
  if (contas && contas.length > 0) return <Contas contas={contas} onClose={onClose} />
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      {contas ? (
        <EmptyState dense title="O plano de contas está vazio">
          Crie as contas em Financeiro, Plano de contas.
        </EmptyState>
      ) : reading.error ? (
        <ErrorState dense message={reading.error.msg} onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton height={320} radius={8} />
      )}
    </Dialog>
  )
}

interface ContasProps {
  readonly contas: readonly PlanoConta[]
  readonly onClose: () => void
}

const reads = [dreList, dreUnclassified, planoContasList]

function Contas({ contas, onClose }: ContasProps) {
  const [mudadas, setMudadas] = useState<ReadonlyMap<number, Line>>(new Map())
  const [busca, setBusca] = useState('')
  const act = useAct({ refresh: reads })
  const procura = fold(busca.trim())
  const vistas = contas.filter(
    ({ codigo, descricao }) => procura === '' || fold(`${codigo} ${descricao}`).includes(procura),
  )
  const run = () =>
    call(dreConfigSave, {
      body: {
        contas: [...mudadas].map(([id_grupoCusto, linha_dre]) => ({ id_grupoCusto, linha_dre })),
      },
    })
  return (
    <FormDialog
      act={act}
      title={title}
      yes="Salvar"
      size="xl"
      isDisabled={mudadas.size === 0}
      isChanged={() => mudadas.size > 0}
      run={run}
      onClose={onClose}
    >
      <TextInput
        aria-label="Buscar conta"
        placeholder="Buscar conta"
        size="xs"
        value={busca}
        onChange={(event) => setBusca(event.currentTarget.value)}
      />
      <Box mah="56dvh" style={{ overflow: 'auto' }}>
        <ItemList>
          {vistas.map((conta) => {
            const { id_grupoCusto: id } = conta
            const line = mudadas.has(id) ? (mudadas.get(id) ?? null) : conta.linha_dre
            return (
              <Conta
                key={id}
                conta={conta}
                line={line}
                onChange={(nova) => setMudadas(new Map([...mudadas, [id, nova]]))}
              />
            )
          })}
        </ItemList>
      </Box>
    </FormDialog>
  )
}

interface ContaProps {
  readonly conta: PlanoConta
  readonly line: Line
  readonly onChange: (line: Line) => void
}

function Conta({ conta, line, onChange }: ContaProps) {
  const { codigo, descricao, nivel, tipo, filhos, id_grupoCustoSuperior, linha_dre_efetiva } = conta
  const herda =
    conta.linha_dre === null && linha_dre_efetiva
      ? `Segue a de cima: ${nameOfDreLine(linha_dre_efetiva)}`
      : id_grupoCustoSuperior === 0
        ? 'Sem linha'
        : 'Segue a conta de cima'
  const isMissing = filhos === 0 && line === null && !linha_dre_efetiva
  return (
    <Item
      className={isMissing ? styles.falta : undefined}
      title={
        <span style={{ paddingLeft: (nivel - 1) * 14 }}>
          <small>{codigo}</small> {descricao}
        </span>
      }
      aside={
        <NativeSelect
          style={{ flex: '0 1 300px' }}
          size="xs"
          aria-label={`Linha de ${descricao}`}
          value={line ?? ''}
          data={[
            { value: '', label: herda },
            ...dreLinesOf(tipo).map((uma) => ({
              value: uma.codigo,
              label: nameOfDreLine(uma.codigo) ?? uma.descricao,
            })),
          ]}
          onChange={(event) => onChange((event.currentTarget.value || null) as Line)}
        />
      }
    />
  )
}
