import { fluxoCaixaChoices } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { dateRangeProblem, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { Button, Checkbox, Popover, Stack, Switch, Text } from '@mantine/core'
import { useMay } from '../../lib/account/permission.ts'
import { setPreference, usePreferences } from '../../lib/account/preferences.ts'
import { toast } from '../../lib/page/toast.ts'
import { useRead } from '../../lib/wire/call.ts'
import { IconChevronDown } from '../../ui/icons.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { presets } from './fluxo-caixa.labels.ts'
import { keys } from './use-filter.ts'
import type { Key, LineFilter } from './use-filter.ts'
import { unitText } from '../../lib/account/unit-text.ts'

const names: Record<Key, string> = {
  em_aberto: 'Contar o que está em aberto',
  vencidos: 'Vencidos em aberto contam hoje',
  sem_conta: 'Incluir títulos sem conta bancária',
  solicitados: 'Incluir pagamentos solicitados',
  transferencias: 'Mostrar transferências entre contas',
}

/** Period, accounts, units and switches. */
export function Filters({ filter }: { readonly filter: LineFilter }) {
  const { periodo1, periodo2, hoje, mudar } = filter
  const problema = dateRangeProblem(periodo1, periodo2)
  const dia = (nome: 'periodo1' | 'periodo2') => (valor: string | null) => {
    if (!valor || !isCalendarDate(valor)) return
    const wrong =
      nome === 'periodo1' ? dateRangeProblem(valor, periodo2) : dateRangeProblem(periodo1, valor)
    if (wrong) toast.danger(wrong)
    mudar({ [nome]: valor })
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
        <Choices filter={filter} />
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
                  checked={filter.chaves[nome]}
                  onChange={(event) => filter.mudarChave(nome, event.currentTarget.checked)}
                />
              ))}
              <ProbableSwitch />
            </Stack>
          </Popover.Dropdown>
        </Popover>
      </Row>{' '}
    </FilterBar>
  )
}

/** Each person's own choice: the income of deals that are not won yet, beside the flow. */
function ProbableSwitch() {
  const { fluxo_provavel } = usePreferences()
  if (!useMay()('crm.consultar')) return null
  return (
    <Switch
      size="sm"
      label="Mostrar a receita provável das vendas"
      description="Valor vezes a chance, no dia previsto. Não entra no saldo."
      checked={fluxo_provavel === 'S'}
      onChange={(event) => setPreference('fluxo_provavel', event.currentTarget.checked ? 'S' : 'N')}
    />
  )
}

function Choices({ filter }: { readonly filter: LineFilter }) {
  const { data } = useRead(fluxoCaixaChoices, {})
  const contas = data?.contas.map((um) => ({ id: um.id_contabancaria, nome: um.descricao })) ?? []
  const unidades = data?.empresas.map((um) => ({ id: um.id_empresa, nome: um.descricao })) ?? []
  return (
    <>
      <List
        nome="Contas"
        allLabel="Todas as contas"
        itens={contas}
        chosen={filter.contas}
        onChange={(ids) => filter.mudar({ contas: ids.join(',') })}
      />
      {unidades.length > 1 && (
        <List
          nome={unitText('{Unidades}')}
          allLabel={unitText('{Todas as Unidades}')}
          itens={unidades}
          chosen={filter.empresas}
          onChange={(ids) => filter.mudar({ empresas: ids.join(',') })}
        />
      )}
    </>
  )
}

interface ListProps {
  readonly nome: string
  readonly allLabel: string
  readonly itens: readonly { readonly id: number; readonly nome: string }[]
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

function List({ nome, allLabel, itens, chosen, onChange }: ListProps) {
  const texto =
    chosen.length === 0
      ? allLabel
      : chosen.length === 1
        ? (itens.find(({ id }) => id === chosen[0])?.nome ?? nome)
        : `${nome} (${chosen.length})`
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((um) => um !== id) : [...chosen, id])
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
            label={allLabel}
            checked={chosen.length === 0}
            onChange={() => onChange([])}
          />
          {itens.map(({ id, nome: texto }) => (
            <Checkbox
              key={id}
              size="xs"
              label={texto}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
