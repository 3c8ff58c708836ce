import {
  pessoaRetencaoSave,
  pessoaRetencaoView,
  retencaoCalculate,
} from '@claquete/contract/livro/titulos/retencao'
import type { InssDeclarado, PessoaRetencao } from '@claquete/contract/livro/titulos/retencao'
import { nomesDosTributos, tributos } from '@claquete/core/livro/titulos/retencao'
import type { Tributo } from '@claquete/core/livro/titulos/retencao'
import {
  Alert,
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
import { ErrorState } from '../../ui/states.tsx'
import { regimesDoFornecedor } from './retencao-palavras.ts'
import styles from './retencao.module.css'

interface PanelProps {
  readonly id_pessoa: number
  /** Of the month of the bill at hand. */
  readonly declarado: InssDeclarado | null
  readonly onClose: () => void
}

/** What is withheld of a supplier unless a bill says otherwise. */
export function RetencaoFornecedor({ id_pessoa, declarado, onClose }: PanelProps) {
  const reading = useRead(pessoaRetencaoView, { params: { id_pessoa } })
  const dela = reading.data?.data
  return (
    <SidePanel title={dela?.nome ?? 'Fornecedor'} onClose={onClose}>
      {reading.error && !dela ? (
        <ErrorState dense message={reading.error.msg} onRetry={() => void reading.refetch()} />
      ) : dela ? (
        <Formulario dela={dela} declarado={declarado} onClose={onClose} />
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

interface FormularioProps extends Omit<PanelProps, 'id_pessoa'> {
  readonly dela: PessoaRetencao
}

function Formulario({ dela, declarado, onClose }: FormularioProps) {
  const may = useMay()
  const [inss_declarado, setDeclarado] = useState(declarado)
  const [values, setValues] = useState(dela)
  const act = useAct({ refresh: [pessoaRetencaoView, retencaoCalculate] })
  const change = (depois: Partial<PessoaRetencao>) => setValues({ ...values, ...depois })
  const incide = (tributo: Tributo) => values.incide.includes(tributo)
  // IRRF of an individual is by the table, never by one rate.
  const isPessoa = values.regime === 'pessoa_fisica'
  const { id_pessoa, nome: _, definido: __, ...body } = values
  const save = () =>
    call(pessoaRetencaoSave, { params: { id_pessoa }, body: { ...body, inss_declarado } })
  return (
    <ActForm act={act} run={save} className={styles.formulario} onDone={onClose}>
      {!values.definido && (
        <Alert color="blue">O usual para este tipo de pessoa. Confira e salve.</Alert>
      )}
      <NativeSelect
        label="Regime tributário"
        data={regimesDoFornecedor}
        value={values.regime}
        onChange={(event) =>
          change({ regime: event.currentTarget.value as PessoaRetencao['regime'] })
        }
      />
      <fieldset className={styles.incide}>
        <legend>Tributos que se retêm</legend>
        {tributos.map((tributo) => (
          <Checkbox
            key={tributo}
            label={nomesDosTributos[tributo]}
            checked={incide(tributo)}
            onChange={(event) =>
              change({
                incide: event.currentTarget.checked
                  ? [...values.incide, tributo]
                  : values.incide.filter((um) => um !== tributo),
              })
            }
          />
        ))}
      </fieldset>
      {taxas
        .filter(({ tributo }) => incide(tributo) && !(isPessoa && tributo === 'irrf'))
        .map(({ campo, tributo, help }) => (
          <NumberInput
            key={campo}
            label={`Alíquota própria de ${nomesDosTributos[tributo]}`}
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
      {incide('iss') && <DoIss values={values} onMudar={change} />}
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
      {isPessoa && inss_declarado && incide('inss') && (
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
  readonly onMudar: (depois: Partial<PessoaRetencao>) => void
}

/** ISS is of a city and of a service of its list. */
function DoIss({ values, onMudar }: DoIssProps) {
  return (
    <>
      <TextInput
        label="Município do ISS"
        placeholder="São Paulo/SP"
        maxLength={80}
        value={values.municipio}
        onChange={(event) => onMudar({ municipio: event.currentTarget.value })}
      />
      <TextInput
        label="Item da LC 116"
        placeholder="13.03"
        maxLength={20}
        value={values.servico}
        onChange={(event) => onMudar({ servico: event.currentTarget.value })}
      />
    </>
  )
}
