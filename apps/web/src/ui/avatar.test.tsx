import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Avatar, type AvatarPerson } from './avatar.tsx';

function drawn(person: Partial<AvatarPerson>): string {
  const { container } = render(<Avatar person={{ gegenpost_id: '7k2m9qx41tb', id: 43, salutation: 'f', ...person }} />);
  return container.querySelector('svg')!.innerHTML;
}

const ids = Array.from({ length: 64 }, (_, index) => index + 1);

describe('a person who is released', () => {
  test.each([
    { salutation: 'm' as const, portraits: 11 },
    { salutation: 'f' as const, portraits: 5 },
    { salutation: 'transgender' as const, portraits: 16 },
  ])('has one of $portraits portraits for $salutation, by id modulo', ({ salutation, portraits }) => {
    expect(new Set(ids.map((id) => drawn({ id, salutation }))).size).toBe(portraits);
    expect(drawn({ id: 3, salutation })).toBe(drawn({ id: 3 + portraits, salutation }));
  });

  test.each([true, false])('is marked while subscribed, with an own image or without: %s', (has_profile_image) => {
    const person = { gegenpost_id: '7k2m9qx41tb', id: 43, salutation: 'f' as const, has_profile_image };
    const { container, rerender } = render(<Avatar person={{ ...person, hasSubscription: true }} />);
    expect(container.firstElementChild).toHaveClass('is-subscriber');
    rerender(<Avatar person={person} />);
    expect(container.firstElementChild).not.toHaveClass('is-subscriber');
  });

  test('shows the own image in the size that fits', () => {
    const image = {
      gegenpost_id: '7k2m9qx41tb',
      id: 43,
      salutation: 'f' as const,
      has_profile_image: true,
      hash: 'a1',
    };
    const { container, rerender } = render(<Avatar person={image} size={48} />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/api/profiles/7k2m9qx41tb/image_small?hash=a1');
    rerender(<Avatar person={image} size={120} />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/api/profiles/7k2m9qx41tb/image?hash=a1');
  });
});

describe('a person who is not released', () => {
  test.each(['m', 'f', 'transgender', null] as const)(
    'looks the same whatever the salutation, here %s',
    (salutation) => {
      expect(drawn({ id: null, salutation })).toBe(drawn({ id: null, salutation: null }));
    },
  );

  test('looks the same whatever the number, when the salutation is kept back', () => {
    expect(new Set(ids.map((id) => drawn({ id, salutation: null }))).size).toBe(1);
  });

  test('never looks like one of the portraits', () => {
    const portraits = new Set(ids.map((id) => drawn({ id, salutation: 'transgender' })));
    for (const gegenpost_id of ['7k2m9qx41tb', 'p03vdd81k6z', 'x9f20aamw5c', 'm84kk1o9y3r', 'c51ht77b2qe']) {
      expect(portraits).not.toContain(drawn({ gegenpost_id, id: null }));
    }
  });

  test('is told apart by the public id', () => {
    const people = ids.map((id) => drawn({ gegenpost_id: `7k2m9qx4${100 + id}`, id: null }));
    expect(new Set(people).size).toBeGreaterThan(1);
  });
});
