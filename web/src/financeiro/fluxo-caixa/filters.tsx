import { fluxoCaixaChoices } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { dateRangeProblem, isCalendarDate } from '@claquete/core/kernel/calendar'
import { Button, Checkbox, Popover, Stack, Switch, Text } from '@mantine/core'
import { useRead } from '../../lib/call.ts'
import { IconChevronDown } from '../../ui/icons.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { FilterBar } from '../../ui/layout/filter-bar.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { presets } from './fluxo-caixa.labels.ts'
import { keys } from './use-filter.ts'
import type { Key, LineFilter } from './use-filter.ts'

const names: Record<Key, string> = {
  em_aberto: 'Contar o que está em aberto',
  vencidos: 'Vencidos em aberto contam hoje',
  sem_conta: 'Incluir títulos sem conta bancária',
  solicitados: 'Incluir pagamentos solicitados',
  transferencias: 'Mostrar transferências entre contas',
}

/** Period, accounts, units and switches. */
export function Filters({ filtro }: { readonly filtro: LineFilter }) {
  const { periodo1, periodo2, hoje, mudar } = filtro
  const problema = dateRangeProblem(periodo1, periodo2)
  const dia = (nome: 'periodo1' | 'periodo2') => (valor: string | null) => {
    if (valor && isCalendarDate(valor)) mudar({ [nome]: valor })
  }
  return (
    <FilterBar aria-label="Filtros do fluxo de caixa">
      <Row>
        <Row gap={0}>
          {presets.map(({ nome, de }) => {
            const [inicio, fim] = de(hoje)
            const isChosen = inicio === periodo1 && fim === periodo2
            return (
              <Button
                key={nome}
                size="xs"
                color="gray"
                variant={isChosen ? 'light' : 'subtle'}
                aria-pressed={isChosen}
                onClick={() => mudar({ periodo1: inicio, periodo2: fim })}
              >
                {nome}
              </Button>
            )
          })}
        </Row>
        <Row nowrap align="start">
          <DateInput
            size="xs"
            w={122}
            aria-label="Data inicial"
            value={periodo1}
            onChange={dia('periodo1')}
          />
          <Text span size="sm" c="dimmed" lh="30px">
            até
          </Text>
          <DateInput
            size="xs"
            w={122}
            aria-label="Data final"
            value={periodo2}
            error={problema}
            onChange={dia('periodo2')}
          />
        </Row>
        <Choices filtro={filtro} />
        <Popover position="bottom-end" shadow="md" withArrow trapFocus>
          <Popover.Target>
            <Button variant="default" size="xs" rightSection={<IconChevronDown size={13} />}>
              Opções
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Stack gap={10}>
              {keys.map((nome) => (
                <Switch
                  key={nome}
                  size="sm"
                  label={names[nome]}
                  checked={filtro.chaves[nome]}
                  onChange={(event) => filtro.mudarChave(nome, event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      </Row>{' '}
    </FilterBar>
  )
}

function Choices({ filtro }: { readonly filtro: LineFilter }) {
  const { data } = useRead(fluxoCaixaChoices, {})
  const contas = data?.contas.map((um) => ({ id: um.id_contabancaria, nome: um.descricao })) ?? []
  const unidades = data?.empresas.map((um) => ({ id: um.id_empresa, nome: um.descricao })) ?? []
  return (
    <>
      <List
        nome="Contas"
        todas="Todas as contas"
        itens={contas}
        escolhidos={filtro.contas}
        onMudar={(ids) => filtro.mudar({ contas: ids.join(',') })}
      />
      {unidades.length > 1 && (
        <List
          nome="Unidades"
          todas="Todas as unidades"
          itens={unidades}
          escolhidos={filtro.empresas}
          onMudar={(ids) => filtro.mudar({ empresas: ids.join(',') })}
        />
      )}
    </>
  )
}

interface ListProps {
  readonly nome: string
  readonly todas: string
  readonly itens: readonly { readonly id: number; readonly nome: string }[]
  readonly escolhidos: readonly number[]
  readonly onMudar: (ids: readonly number[]) => void
}

function List({ nome, todas, itens, escolhidos, onMudar }: ListProps) {
  const texto =
    escolhidos.length === 0
      ? todas
      : escolhidos.length === 1
        ? (itens.find(({ id }) => id === escolhidos[0])?.nome ?? nome)
        : `${nome} (${escolhidos.length})`
  const toggle = (id: number) =>
    onMudar(escolhidos.includes(id) ? escolhidos.filter((um) => um !== id) : [...escolhidos, id])
  return (
    <Popover position="bottom-start" shadow="md" withArrow trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" rightSection={<IconChevronDown size={13} />}>
          {texto}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack
          component="fieldset"
          gap={8}
          mah={300}
          style={{ overflow: 'auto' }}
          aria-label={nome}
        >
          <Checkbox
            size="xs"
            label={todas}
            checked={escolhidos.length === 0}
            onChange={() => onMudar([])}
          />
          {itens.map(({ id, nome: texto }) => (
            <Checkbox
              key={id}
              size="xs"
              label={texto}
              checked={escolhidos.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
