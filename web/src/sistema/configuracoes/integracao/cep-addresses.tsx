import {
  cepCacheClear,
  cepCacheList,
  integracaoCheck,
  integracaoList,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { StoredCep } from '@claquete/contract/sistema/configuracoes/integracao'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useAct } from '../../../lib/acts/act.ts'
import { call, refreshReads, reportFailure, useRead, useWrite } from '../../../lib/wire/call.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { counted, formatMoment } from '../../../lib/plain/format.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { EmptyState, ErrorState } from '../../../ui/frame/states.tsx'

interface CepAddressesProps {
  /** The tenant has its own service configured, and so its own cache. */
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** The cached addresses: listed, queried again, deleted. */
export function CepAddresses({ isOwn, onClose }: CepAddressesProps) {
  const may = useMay()
  const mayChange = may(cepCacheClear.access)
  return (
    <SidePanel size="lg" title="Endereços guardados" isChanged={() => false} onClose={onClose}>
      <Stack gap={4}>
        <Note>
          {isOwn
            ? 'Cada CEP respondido pelo serviço da sua empresa é guardado por 180 dias, só para ela.'
            : 'As respostas do serviço da instalação são guardadas por 180 dias, para todas as empresas.'}
        </Note>
        {mayChange && <AskAgain />}
        {isOwn && <Kept mayChange={mayChange} />}
      </Stack>
    </SidePanel>
  )
}

/** Queries the service again, which updates the cache. */
function AskAgain() {
  const [cep, setCep] = useState('')
  const ask = useWrite(integracaoCheck, { refresh: [integracaoList, cepCacheList] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate({ params: { tipo: 'cep' }, body: { cep } })
  }
  const problem = ask.error?.msg ?? (ask.data?.data.ok === false ? ask.data.data.texto : undefined)
  return (
    <form onSubmit={submit}>
      <Row nowrap align="start">
        <TextInput
          flex={1}
          label="Consultar um CEP de novo"
          placeholder="00000-000"
          inputMode="numeric"
          value={cep}
          error={problem}
          description={
            ask.data?.data.ok
              ? ask.data.data.texto
              : 'Busca no serviço e atualiza o que está guardado.'
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => setCep(event.currentTarget.value)}
        />
        <Button
          mt={25}
          type="submit"
          variant="default"
          loading={ask.isPending}
          disabled={cep.trim() === ''}
        >
          Consultar
        </Button>
      </Row>
    </form>
  )
}

const perPage = 50

function Kept({ mayChange }: { mayChange: boolean }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const query = { perPage, ...(search && { search }) }
  const { data, error, isPending, refetch } = useRead(
    cepCacheList,
    { query },
    { keepPreviousData: true, staleTime: 0 },
  )
  const page = data?.data
  if (error) return <ErrorState dense message={error.msg} onRetry={() => void refetch()} />
  if (isPending || !page) return <Skeleton height={160} />
  if (page.total === 0 && search === '') {
    return (
      <EmptyState dense title="Nenhum endereço guardado">
        Os CEPs consultados nos cadastros aparecem aqui.
      </EmptyState>
    )
  }
  return (
    <>
      <Row justify="between">
        <TextInput
          flex={1}
          maw={320}
          aria-label="Procurar nos endereços guardados"
          placeholder="CEP, rua ou cidade"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {mayChange && (
          <Button variant="subtle" color="red" size="xs" onClick={() => void forgetAll(page.total)}>
            Apagar todos
          </Button>
        )}
      </Row>
      {page.total === 0 ? (
        <Note>Nada encontrado para “{search}”.</Note>
      ) : (
        <ItemList>
          {page.data.map((row) => (
            <Address key={row.cep} row={row} mayChange={mayChange} />
          ))}
        </ItemList>
      )}
      {page.total > page.data.length && (
        <Note>
          Mostrando {page.data.length} de {counted(page.total, 'endereço', 'endereços')}. Procure
          pelo CEP, pela rua ou pela cidade.
        </Note>
      )}
    </>
  )
}

function Address({ row, mayChange }: { row: StoredCep; mayChange: boolean }) {
  const { cep, logradouro, bairro, cidade, uf, consultado_em } = row
  const act = useAct({ refresh: [cepCacheList], onFailure: reportFailure })
  return (
    <Item
      lead={<strong>{formatCep(cep)}</strong>}
      title={[logradouro, bairro].filter(Boolean).join(', ') || 'Sem logradouro'}
      detail={`${cidade}/${uf}, consultado em ${formatMoment(consultado_em)}`}
      aside={
        mayChange && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Apagar ${formatCep(cep)}`}
            loading={act.isRunning}
            onClick={() => void act.run(() => call(cepCacheClear, { query: { cep } }))}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )
      }
    />
  )
}

async function forgetAll(total: number) {
  await confirmDelete({
    label: counted(total, 'endereço guardado', 'endereços guardados'),
    run: async () => {
      await call(cepCacheClear, { query: {} })
      await refreshReads(cepCacheList)
    },
  })
}
