import { memo } from 'react'
import type { JobDaOrdem } from '@claquete/contract/set/ordem-do-dia/ordem'
import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import { paperOf } from '@claquete/core/set/ordem-do-dia/papel/paper'
import type { PaperBlock } from '@claquete/core/set/ordem-do-dia/papel/paper-parts'
import styles from './paper.module.css'

const ofModelo: JobDaOrdem = {
  num_orc: '',
  titulo: 'Modelo',
  cliente: '',
  agencia: '',
  produtora: '',
}

interface PaperViewProps {
  readonly documento: Documento
  readonly job: JobDaOrdem | null
  /** The published version that it is; null where it says something else. */
  readonly versao: number | null
}

/** The sheet as its PDF prints it, drawn again with every letter that is typed. */
export const PaperView = memo(function PaperView({ documento, job, versao }: PaperViewProps) {
  const paper = paperOf(documento, { job: job ?? ofModelo, versao, contatos: true })
  const { chamada } = paper
  return (
    <article className={styles.paper} aria-label="Como fica no papel">
      <header>
        <div>
          <h4>{paper.titulo}</h4>
          {paper.linhas.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <strong>{[paper.diaria, paper.data].filter(Boolean).join(' · ')}</strong>
          <span className={styles.mark}>{paper.versao}</span>
        </div>
        {chamada.hora !== '' && (
          <div className={styles.call}>
            <span>{chamada.rotulo}</span>
            <b>{chamada.hora}</b>
          </div>
        )}
      </header>
      {paper.facts.length > 0 && (
        <dl>
          {paper.facts.map(({ rotulo, valor }) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      )}
      {paper.blocks.map((block) => (
        <section key={block.titulo}>
          <h5>{block.titulo}</h5>
          <Block block={block} />
        </section>
      ))}
      {paper.blocks.length === 0 && (
        <p className={styles.blank}>O que você escrever ao lado aparece aqui.</p>
      )}
    </article>
  )
})

// Rows of a paper have no ids: they are drawn in their order, and none keeps a state.
/* oxlint-disable react/no-array-index-key */

function Block({ block }: { readonly block: PaperBlock }) {
  switch (block.tipo) {
    case 'tabela':
      return <Table block={block} />
    case 'equipe':
      return <Crew block={block} />
    case 'cartoes':
    case 'textos': {
      return (
        <div className={styles.cards}>
          {block.cartoes.map(({ titulo, linhas }, at) => (
            <div key={at}>
              <b>{titulo}</b>
              {linhas.map((line, place) => (
                <p key={place}>{line}</p>
              ))}
            </div>
          ))}
        </div>
      )
    }
  }
}

function Table({ block }: { readonly block: Extract<PaperBlock, { tipo: 'tabela' }> }) {
  return (
    <table>
      <thead>
        <tr>
          {block.colunas.map(({ titulo, isRight }, at) => (
            <th key={at} data-right={isRight || undefined} scope="col">
              {titulo || <span className={styles.quiet}>Detalhe</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.linhas.map((cells, at) => (
          <tr key={at}>
            {cells.map((cell, place) => (
              <td
                key={place}
                data-right={block.colunas[place]?.isRight || undefined}
                data-narrow={block.colunas[place]?.largura === 0 || undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Crew({ block }: { readonly block: Extract<PaperBlock, { tipo: 'equipe' }> }) {
  return (
    <div className={styles.crew}>
      {block.departamentos.map(({ nome, pessoas }) => (
        <div key={nome}>
          <b>{nome}</b>
          <ul>
            {pessoas.map((one, at) => (
              <li key={at}>
                <span>
                  <span data-head={one.responsavel || undefined}>{one.nome}</span>
                  {one.funcao !== '' && <i> · {one.funcao}</i>}
                  {one.telefone !== '' && <small>{one.telefone}</small>}
                </span>
                <span>{one.chamada}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
