import type { OrdemPage } from '@claquete/contract/set/ordem-do-dia/convidado'
import type { ReactNode } from 'react'
import { Figures } from '../kit/figures.tsx'
import styles from './ordem.module.css'

interface DayPartsProps {
  readonly page: OrdemPage
}

/** The rest of a person's day: times, places, notes, hospital and, for whom may see them, telephones. */
export function DayParts({ page }: DayPartsProps) {
  const { cenas, avisos, recado, observacoes, seguranca } = page
  const texts = [recado, ...avisos].filter((text) => text !== '')
  return (
    <>
      <Part title="Horários">
        <Figures
          lines={[
            ...page.horarios.map(({ titulo, hora }) => [titulo, hora] as const),
            ['Transporte', page.transporte],
            // Already said above to who has no call of their own.
            ['Chamada geral', page.chamada === null ? '' : page.chamada_geral],
            ['Término previsto', page.termino],
          ]}
        />
      </Part>
      {cenas.length > 0 && (
        <Part title="Suas cenas">
          <ul className={styles.place}>
            {cenas.map((cena) => (
              <li key={cena}>{cena}</li>
            ))}
          </ul>
        </Part>
      )}
      <Places page={page} />
      {page.tempo && (
        <Part title="Tempo">
          <p className={styles.text}>{page.tempo}</p>
        </Part>
      )}
      {texts.length > 0 && (
        <Part title="Avisos">
          {texts.map((text) => (
            <p key={text} className={styles.text}>
              {text}
            </p>
          ))}
        </Part>
      )}
      {observacoes && (
        <Part title="Observações">
          <p className={styles.text}>{observacoes}</p>
        </Part>
      )}
      {seguranca && (
        <Part title="Segurança">
          <p className={styles.text}>{seguranca}</p>
        </Part>
      )}
      <Hospital page={page} />
      <Contacts page={page} />
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

const Part = ({ title, children }: PartProps) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

const MapLink = ({ to }: { readonly to: string | null }) =>
  to === null ? null : (
    <a className={styles.link} href={to} target="_blank" rel="noreferrer">
      Abrir no mapa
    </a>
  )

function Places({ page: { locais } }: DayPartsProps) {
  if (locais.length === 0) return null
  return (
    <Part title={locais.length === 1 ? 'Locação' : 'Locações'}>
      {locais.map(({ nome, endereco, mapa, linhas }) => (
        <div key={nome + endereco} className={styles.place}>
          <strong>{nome}</strong>
          {endereco && <span>{endereco}</span>}
          {linhas.map(({ titulo, texto }) => (
            <span key={titulo}>{`${titulo}: ${texto}`}</span>
          ))}
          <MapLink to={mapa} />
        </div>
      ))}
    </Part>
  )
}

/** What a telephone dials: its digits, with the country before a Brazilian one. */
const dialled = (telefone: string) => {
  const digits = telefone.replace(/[^\d+]/gu, '')
  return /^\d{10,11}$/u.test(digits) ? `+55${digits}` : digits
}

const Call = ({ telefone }: { readonly telefone: string }) =>
  telefone === '' ? null : (
    <a className={styles.link} href={`tel:${dialled(telefone)}`}>
      {telefone}
    </a>
  )

function Hospital({ page: { hospital } }: DayPartsProps) {
  if (!hospital) return null
  return (
    <Part title="Hospital mais próximo">
      <div className={styles.place}>
        <strong>{hospital.nome}</strong>
        {hospital.endereco && <span>{hospital.endereco}</span>}
        {hospital.distancia && <span>{hospital.distancia}</span>}
        <Call telefone={hospital.telefone} />
        <MapLink to={hospital.mapa} />
      </div>
    </Part>
  )
}

function Contacts({ page: { contatos } }: DayPartsProps) {
  if (contatos.length === 0) return null
  return (
    <Part title="Contatos">
      {contatos.map(({ nome, funcao, telefone }) => (
        <div key={nome + telefone} className={styles.place}>
          <strong>{nome}</strong>
          {funcao && <span>{funcao}</span>}
          <Call telefone={telefone} />
        </div>
      ))}
    </Part>
  )
}
