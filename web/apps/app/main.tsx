import { startFace } from '../kit/frame/start.tsx';
import { takeUpClient } from '../kit/frame/take-up-client.ts';
import { App } from './app.tsx';

takeUpClient();
startFace(App);
