import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../client/errors.ts';
import { api } from '../../../functions/api.ts';
import { shapeOf } from '../../../web/apps/kit/fields/picture-shape.ts';
import { createFaceForm, filledOf, sayElsewhere } from '../../../web/apps/kit/forms/form.ts';
import { sayLength } from '../../../web/apps/kit/forms/limits.ts';
import { limitsOf } from '../../../web/apps/limits.ts';

function keep() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const refusal = (status: number, pointer?: string) =>
  new ApiError(status, {
    type: '',
    title: '',
    status,
    detail: '`price` must be positive.',
    code: 'invalid_request',
    request_id: 'r-1',
    ...(pointer && { errors: [{ pointer, code: 'too_small' as const, detail: 'must be positive' }] }),
  });

describe('a form', () => {
  test('keeps what was typed over a reload', () => {
    const kept = keep();
    createFaceForm('product', { name: '', price: '' }, kept).set('name', 'Scarf');
    expect(createFaceForm('product', { name: '', price: '1' }, kept).values.value).toEqual({
      name: 'Scarf',
      price: '',
    });
  });

  test('keeps no password', () => {
    const kept = keep();
    const form = createFaceForm('sign-up', { name: '', password: '' }, kept);
    form.set('name', 'Ada Obi');
    form.set('password', 'secret');
    expect(createFaceForm('sign-up', { name: '', password: '' }, kept).values.value).toEqual({
      name: 'Ada Obi',
      password: '',
    });
  });

  test('keeps nothing that it was not given a place for', () => {
    createFaceForm('sign-in', { password: '' }).set('password', 'secret');
    expect(createFaceForm('sign-in', { password: '' }).values.value).toEqual({ password: '' });
  });

  test('sends one key until it is answered, over a reload too', async () => {
    const kept = keep();
    const keys: string[] = [];
    const send = (fails: boolean) => async (_: unknown, key: string) => {
      keys.push(key);
      if (fails) throw new TypeError('offline');
    };
    expect(await createFaceForm('send', { to: '' }, kept).submit(send(true))).toBe(false);
    const again = createFaceForm('send', { to: '' }, kept);
    expect(await again.submit(send(false))).toBe(true);
    await again.submit(send(false));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('takes a new key after a refusal, because the next request may say something else', async () => {
    const keys: string[] = [];
    const form = createFaceForm('send', { to: '' });
    const send = async (_: unknown, key: string) => {
      keys.push(key);
      throw refusal(400);
    };
    await form.submit(send);
    await form.submit(send);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('says what was refused at the field, until it is typed anew', async () => {
    const form = createFaceForm('product', { price: '' });
    await form.submit(async () => {
      throw refusal(400, '/price');
    });
    expect(form.errors.value).toEqual({ '/price': 'Must be positive.' });
    form.set('price', '5');
    expect(form.errors.value).toEqual({});
  });

  test('is sent once, however often its button is pressed', async () => {
    const form = createFaceForm('send', { to: '' });
    const { promise, resolve } = Promise.withResolvers<void>();
    let sent = 0;
    const send = () => {
      sent += 1;
      return promise;
    };
    const first = form.submit(send);
    expect(await form.submit(send)).toBe(false);
    resolve();
    expect([await first, sent]).toEqual([true, 1]);
  });

  test('leaves out what was left empty', () => {
    expect(filledOf({ name: ' Scarf ', note: '  ' })).toEqual({ name: 'Scarf' });
  });
});

describe('a failure', () => {
  test('is said elsewhere where no field shows it', () => {
    const said = (fields: Readonly<Record<string, string>>) =>
      sayElsewhere({ code: 'invalid_request', detail: 'No.', fields, isPassing: false }, ['price']);
    expect(said({})).toEqual(['No.']);
    expect(said({ '/price': 'Must be positive.' })).toEqual([]);
    expect(said({ '/price': 'Must be positive.', '/store': 'Is unknown.' })).toEqual(['Is unknown.']);
  });
});

describe('a picture that is edited', () => {
  const taken = { width: 4000, height: 3000 };

  test('is as large as it is sent, turned or cut to its middle', () => {
    expect(shapeOf(taken, { turns: 0, isSquare: false }, 1600)).toEqual({
      width: 1600,
      height: 1200,
      scale: 0.4,
    });
    expect(shapeOf(taken, { turns: 3, isSquare: false }, 1600)).toMatchObject({ width: 1200, height: 1600 });
    expect(shapeOf(taken, { turns: 1, isSquare: true }, 1600)).toMatchObject({ width: 1600, height: 1600 });
  });

  test('is never made larger, nor less than a pixel', () => {
    expect(shapeOf({ width: 40, height: 30 }, { turns: 0, isSquare: true }, 1600)).toEqual({
      width: 30,
      height: 30,
      scale: 1,
    });
    expect(shapeOf({ width: 9000, height: 1 }, { turns: 0, isSquare: false }, 1600).height).toBe(1);
  });
});

describe('the length of a text', () => {
  test('is counted once most of it is used, and refused in the words of the API', () => {
    expect(sayLength('a'.repeat(80), 120)).toEqual({});
    expect(sayLength('a'.repeat(96), 120)).toEqual({ hint: '96 / 120' });
    expect(sayLength('a'.repeat(121), 120)).toEqual({ error: 'Must have at most 120 characters.' });
    expect(sayLength(`${'a'.repeat(120)} `, 120)).toEqual({ hint: '120 / 120' });
    expect(sayLength('a'.repeat(500), undefined)).toEqual({});
  });

  test('ends where the contract of its route says', () => {
    expect(limitsOf(api, 'claims.create')).toMatchObject({ '/description': 1000 });
    expect(limitsOf(api, 'shipments.create')).toMatchObject({
      '/customer_name': 120,
      '/dropoff_address': 300,
    });
    expect(() => limitsOf(api, 'claims.get')).toThrow('no route claims.get takes a body');
  });
});
