import type { fiscalRegraSave } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import type { EventoReinf, UnidadeRegime } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Fields, Span } from '../../../ui/form/layout.tsx'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'
import {
  emissorOptions,
  eventoOptions,
  listaOptions,
  presuncaoOptions,
  regimeOptions,
  taxaOptions,
} from './fiscal.labels.ts'

type Body = Required<BodyValues<typeof fiscalRegraSave>>
export type RegraValues = Omit<Body, 'chave' | 'versao' | 'regimes' | 'eventos'> & {
  readonly eventos: readonly EventoReinf[]
  readonly regimes: readonly UnidadeRegime[]
}

/** The fields of the kind that a tax rule is of. */
export function RegraFields({ f, tipo }: FormPart<RegraValues> & Pick<RegraValues, 'tipo'>) {
  return (
    <Fields>
      {tipo === 'taxa' && (
        <>
          <Span of={6}>
            <f.Select of="tributo" label="Tributo" options={taxaOptions} />
          </Span>
          <Span of={6}>
            <f.Percent of="taxa" label="Alíquota" />
          </Span>
          <Span of={12}>
            <f.Check of="soma" label="Soma ao total da nota (CBS e IBS, desde 2027)" />
          </Span>
        </>
      )}
      {tipo === 'presuncao' && (
        <>
          <Span of={6}>
            <f.Select of="tributo" label="Tributo" options={presuncaoOptions} />
          </Span>
          <Span of={6}>
            <f.Percent of="acrescimo" label="Acréscimo, do percentual de presunção" />
          </Span>
          <Span of={6}>
            <f.OptionalMoney of="acima_trimestre" label="Acima de, no trimestre" />
          </Span>
          <Span of={6}>
            <f.OptionalMoney of="acima_ano" label="Acima de, no ano" />
          </Span>
        </>
      )}
      {tipo === 'dividendos' && (
        <>
          <Span of={6}>
            <f.OptionalMoney of="acima_mes" label="Acima de, no mês, a uma pessoa" />
          </Span>
          <Span of={6}>
            <f.Percent of="taxa" label="Retenção" />
          </Span>
        </>
      )}
      {(tipo === 'leiaute' || tipo === 'leiaute_reinf' || tipo === 'leiaute_pagamento') && (
        <Span of={6}>
          <f.Text
            of="leiaute"
            label="Leiaute"
            placeholder={tipo === 'leiaute' ? '1.01' : '2.1.2'}
          />
        </Span>
      )}
      {tipo === 'ponto' && <f.Area of="texto" label="O que vale" />}
      {tipo === 'natureza' && (
        <>
          <Span of={3}>
            <f.Text of="codigo" label="Código" placeholder="12001" />
          </Span>
          <Span of={8}>
            <f.Many of="eventos" label="Onde se informa" options={eventoOptions} />
          </Span>
        </>
      )}
      {tipo === 'emissor' && (
        <>
          <Span of={6}>
            <f.Text
              of="municipio"
              label="Município"
              placeholder="3550308"
              help="Código do IBGE; em branco, todos"
            />
          </Span>
          <Span of={6}>
            <f.Select of="emissor" label="Emissor" options={emissorOptions} />
          </Span>
        </>
      )}
      {tipo === 'obrigacao' && (
        <Span of={6}>
          <f.Select of="lista" label="Tipo de serviço" placeholder="Todos" options={listaOptions} />
        </Span>
      )}
      {(tipo === 'emissor' || tipo === 'obrigacao') && (
        <Span of={12}>
          <f.Many of="regimes" label="Regimes" placeholder="Todos" options={regimeOptions} />
        </Span>
      )}
    </Fields>
  )
}
