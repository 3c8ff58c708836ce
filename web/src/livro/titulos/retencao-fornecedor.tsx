import {
  pessoaRetencaoSave,
  pessoaRetencaoView,
  retencaoCalculate,
} from '@claquete/contract/livro/titulos/retencao'
import type { DeclaredInss, PessoaRetencao } from '@claquete/contract/livro/titulos/retencao'
import { namesOfTributos, tributos } from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/retencao'
import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Skeleton,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call, useRead } from '../../lib/call.ts'
import { useMay } from '../../lib/permission.ts'
import { CancelButton, SidePanel } from '../../ui/dialog.tsx'
import { ActForm } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { regimesDoFornecedor } from './retencao.labels.ts'

interface PanelProps {
  readonly id_pessoa: number
  /** INSS base declared by the person, in the month of the open payable. */
  readonly declared: DeclaredInss | null
  readonly onClose: () => void
}

/** Side panel with a supplier's default withholdings. */
export function RetencaoFornecedor({ id_pessoa, declared, onClose }: PanelProps) {
  const reading = useRead(pessoaRetencaoView, { params: { id_pessoa } })
  const retencao = reading.data?.data
  return (
    <SidePanel title={retencao?.nome ?? 'Fornecedor'} onClose={onClose}>
      {reading.error && !retencao ? (
        <ErrorState dense message={reading.error.msg} onRetry={() => void reading.refetch()} />
      ) : retencao ? (
        <Form retencao={retencao} declared={declared} onClose={onClose} />
      ) : (
        <Skeleton height={320} radius={8} />
      )}
    </SidePanel>
  )
}

type Taxa = 'iss_taxa' | 'irrf_taxa' | 'inss_taxa'
const taxas: readonly { readonly campo: Taxa; readonly tributo: Tributo; readonly help: string }[] =
  [
    {
      campo: 'irrf_taxa',
      tributo: 'irrf',
      help: '1% em limpeza, vigilância e locação de mão de obra',
    },
    { campo: 'inss_taxa', tributo: 'inss', help: '3,5% de fornecedor na CPRB' },
    { campo: 'iss_taxa', tributo: 'iss', help: 'A da nota; em branco, a do município' },
  ]

interface FormProps extends Omit<PanelProps, 'id_pessoa'> {
  readonly retencao: PessoaRetencao
}

function Form({ retencao, declared, onClose }: FormProps) {
  const may = useMay()
  const [inss_declarado, setDeclarado] = useState(declared)
  const [values, setValues] = useState(retencao)
  const act = useAct({ refresh: [pessoaRetencaoView, retencaoCalculate] })
  const change = (depois: Partial<PessoaRetencao>) => setValues({ ...values, ...depois })
  const appliesTo = (tributo: Tributo) => values.incide.includes(tributo)
  // An individual's IRRF follows the progressive table, so there is no rate to edit.
  const isPessoa = values.regime === 'pessoa_fisica'
  const { id_pessoa, nome: _, definido: __, ...body } = values
  const save = () =>
    call(pessoaRetencaoSave, { params: { id_pessoa }, body: { ...body, inss_declarado } })
  return (
    <ActForm act={act} run={save} onDone={onClose}>
      {!values.definido && (
        <Notice tone="info">O usual para este tipo de pessoa. Confira e salve.</Notice>
      )}
      <NativeSelect
        label="Regime tributário"
        data={regimesDoFornecedor}
        value={values.regime}
        onChange={(event) =>
          change({ regime: event.currentTarget.value as PessoaRetencao['regime'] })
        }
      />
      <Checkbox.Group
        label="Tributos que se retêm"
        value={[...values.incide]}
        onChange={(incide) => change({ incide: tributos.filter((um) => incide.includes(um)) })}
      >
        <Grid min={110} gap={2}>
          {tributos.map((tributo) => (
            <Checkbox key={tributo} value={tributo} label={namesOfTributos[tributo]} />
          ))}
        </Grid>
      </Checkbox.Group>
      {taxas
        .filter(({ tributo }) => appliesTo(tributo) && !(isPessoa && tributo === 'irrf'))
        .map(({ campo, tributo, help }) => (
          <NumberInput
            key={campo}
            label={`Alíquota própria de ${namesOfTributos[tributo]}`}
            description={help}
            decimalSeparator=","
            decimalScale={6}
            hideControls
            min={0}
            max={100}
            rightSection={<span aria-hidden>%</span>}
            value={values[campo] ?? ''}
            onChange={(taxa) => change({ [campo]: typeof taxa === 'number' ? taxa : null })}
          />
        ))}
      {appliesTo('iss') && <DoIss values={values} onChange={change} />}
      {isPessoa && (
        <NumberInput
          label="Dependentes"
          allowDecimal={false}
          min={0}
          max={30}
          value={values.dependentes}
          onChange={(quantos) => change({ dependentes: typeof quantos === 'number' ? quantos : 0 })}
        />
      )}
      {isPessoa && inss_declarado && appliesTo('inss') && (
        <MoneyInput
          label={`INSS em outras fontes em ${inss_declarado.mes.slice(5, 7)}/${inss_declarado.mes.slice(0, 4)}`}
          description="Base declarada pela pessoa; conta para o teto do mês"
          value={inss_declarado.base}
          onChange={(base) => setDeclarado({ ...inss_declarado, base })}
        />
      )}
      {may(pessoaRetencaoSave.access) && (
        <Group justify="flex-end" gap="xs">
          <CancelButton />
          <Button type="submit" loading={act.isRunning}>
            Salvar
          </Button>
        </Group>
      )}
    </ActForm>
  )
}

interface DoIssProps {
  readonly values: PessoaRetencao
  readonly onChange: (after: Partial<PessoaRetencao>) => void
}

/** ISS depends on the city and on the service's item in LC 116. */
function DoIss({ values, onChange }: DoIssProps) {
  return (
    <>
      <TextInput
        label="Município do ISS"
        placeholder="São Paulo/SP"
        maxLength={80}
        value={values.municipio}
        onChange={(event) => onChange({ municipio: event.currentTarget.value })}
      />
      <TextInput
        label="Item da LC 116"
        placeholder="13.03"
        maxLength={20}
        value={values.servico}
        onChange={(event) => onChange({ servico: event.currentTarget.value })}
      />
    </>
  )
}
