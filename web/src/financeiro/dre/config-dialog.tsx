import { dreConfigSave, dreList } from '@claquete/contract/financeiro/dre/dre'
import { dreUnclassified } from '@claquete/contract/financeiro/dre/unclassified'
import { planoContasList } from '@claquete/contract/livro/contas/plano-contas'
import type { PlanoConta } from '@claquete/contract/livro/contas/plano-contas'
import { dreLinesOf, nameOfDreLine } from '@claquete/core/livro/contas/dre-lines'
import { Box, Skeleton, TextInput } from '@mantine/core'
import { hasWords } from '@claquete/core/kernel/search'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
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

/** The line of each account, by its id. */
type Lines = Readonly<Record<string, Line>>

const linesOf = (contas: readonly PlanoConta[]): Lines =>
  Object.fromEntries(contas.map(({ id_grupoCusto, linha_dre }) => [id_grupoCusto, linha_dre]))

const changesOf = (before: Lines, linhas: Lines) =>
  Object.entries(linhas)
    .filter(([id, linha_dre]) => linha_dre !== before[id])
    .map(([id, linha_dre]) => ({ id_grupoCusto: Number(id), linha_dre }))

function Contas({ contas: read, onClose }: ContasProps) {
  // What was read when it opened: only what differs from it is sent.
  const [contas] = useState(read)
  const [search, setSearch] = useState('')
  const before = linesOf(contas)
  const f = useRecordForm(dreConfigSave, {
    initial: { linhas: before },
    request: ({ linhas }) => ({ body: { contas: changesOf(before, linhas) } }),
    refresh: [dreList, dreUnclassified, planoContasList],
  })
  const { linhas } = useValues(f)
  const vistas = contas.filter(({ codigo, descricao }) =>
    hasWords(`${codigo} ${descricao}`, search),
  )
  return (
    <FormDialog
      form={f}
      title={title}
      yes="Salvar"
      size="xl"
      isDisabled={changesOf(before, linhas).length === 0}
      onClose={onClose}
    >
      <TextInput
        aria-label="Buscar conta"
        placeholder="Buscar conta"
        size="xs"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Box mah="56dvh" style={{ overflow: 'auto' }}>
        <ItemList>
          {vistas.map((conta) => (
            <Conta
              key={conta.id_grupoCusto}
              f={f}
              conta={conta}
              line={linhas[conta.id_grupoCusto] ?? null}
            />
          ))}
        </ItemList>
      </Box>
    </FormDialog>
  )
}

interface ContaProps extends FormPart<{ readonly linhas: Lines }> {
  readonly conta: PlanoConta
  readonly line: Line
}

function Conta({ f, conta, line }: ContaProps) {
  const { codigo, descricao, nivel, tipo, filhos, id_grupoCusto: id } = conta
  const { id_grupoCustoSuperior, linha_dre_efetiva } = conta
  const inherited =
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
        <div style={{ flex: '0 1 300px' }}>
          <f.Native
            of={`linhas.${id}`}
            label={`Linha de ${descricao}`}
            isLabelHidden
            size="xs"
            options={[
              { value: null, label: inherited },
              ...dreLinesOf(tipo).map((one) => ({
                value: one.codigo,
                label: nameOfDreLine(one.codigo) ?? one.descricao,
              })),
            ]}
          />
        </div>
      }
    />
  )
}
